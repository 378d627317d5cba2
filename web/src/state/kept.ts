/** JSON kept by this browser. Without storage (private windows, full disks) everything works until the page is closed. */
const memory = new Map<string, string>();
const PREFIX = "toptafel.";

type Told = (name: string) => void;
const listeners = new Set<Told>();

/** Be told what was kept. */
export function onkept(told: Told): void {
  listeners.add(told);
}

export function read<T>(name: string, otherwise: T): T {
  let text: string | null = null;
  try {
    text = localStorage.getItem(PREFIX + name);
  } catch {
    text = memory.get(name) ?? null;
  }
  if (text === null) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function keep(name: string, value: unknown): void {
  const text = JSON.stringify(value);
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    memory.set(name, text);
  }
  for (const told of listeners) told(name);
}
