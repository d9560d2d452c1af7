/** A window over the page; the browser keeps the focus inside. */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

import { say } from "../words";
import { Icon } from "./Icon";

export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const own = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    own.current?.showModal();
    return () => own.current?.close();
  }, []);
  return (
    <dialog ref={own} class="dialog" aria-labelledby="dialog-title" onClose={onClose} onClick={(e) => e.target === own.current && onClose()}>
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="tool" aria-label={say("close")} onClick={onClose}><Icon name="close" /></button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
