export function symbols(): Record<string, string>;
