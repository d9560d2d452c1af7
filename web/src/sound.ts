/** Quiet sounds, made here from noise and a few tones; none before the first click, which browsers ask for. */
import { signal } from "@preact/signals";

import { keep, kept } from "./kept";
import type { Beat } from "./staging";

export const sound = signal(kept("sound") !== "off");

export function setSound(on: boolean): void {
  sound.value = on;
  keep("sound", on ? null : "off");
}

const LOUD = 0.05;
let context: AudioContext | null = null;

/** The way out to the ears, once somebody has clicked. */
function ears(): AudioContext | null {
  if (!sound.value || !navigator.userActivation?.hasBeenActive || typeof AudioContext === "undefined") return null;
  return (context ??= new AudioContext());
}

/** Noise through a filter, dying away: a step, a shot, a rattle, by its pitch and length. */
function burst(at: AudioContext, from: number, pitch: number, seconds: number, volume: number): void {
  const length = Math.ceil(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3;
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(at, { gain: LOUD * volume })).connect(at.destination);
  source.start(at.currentTime + from);
}

/** A soft tone. */
function tone(at: AudioContext, from: number, pitch: number, seconds: number): void {
  const gain = new GainNode(at, { gain: 0 });
  const start = at.currentTime + from;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(LOUD * 0.6, start + 0.02);
  gain.gain.exponentialRampToValueAtTime(0.0005, start + seconds);
  const wave = new OscillatorNode(at, { type: "sine", frequency: pitch });
  wave.connect(gain).connect(at.destination);
  wave.start(start);
  wave.stop(start + seconds);
}

/** What a beat sounds like. */
export function play(beat: Beat): void {
  const at = ears();
  if (!at) return;
  const forms = new Set(beat.figures.map((figure) => figure.form));
  if (beat.card !== null) burst(at, 0, 2600, 0.12, 1);
  if (beat.dice) for (let i = 0; i < 4; i++) burst(at, 0.05 * i + 0.02 * Math.random(), 1900, 0.05, 1.4);
  if (forms.has("shot") || forms.has("fight")) for (let i = 0; i < 3; i++) burst(at, 0.07 * i, 750, 0.16, 2);
  else if (forms.has("loss") || forms.has("blast")) burst(at, 0, 180, 0.35, 4);
  else if (forms.has("move") || forms.has("retreat")) for (let i = 0; i < 2; i++) burst(at, 0.13 * i, 320, 0.07, 2);
}

/** It is somebody's turn. */
export function chime(): void {
  const at = ears();
  if (!at) return;
  tone(at, 0, 523, 0.5);
  tone(at, 0.12, 659, 0.6);
}
