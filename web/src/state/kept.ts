/** JSON kept by this browser. Without storage (private windows, full disks) everything works until the page is closed. */
const memory = new Map<string, string>();
const PREFIX = "toptafel.";

type Told = (name: string) => void;
const listeners = new Set<Told>();

/** Be told what was kept. */
export function onkept(told: Told): void {
  listeners.add(told);
}

/** Be told when another tab of this browser kept this, or forgot it. */
export function onelsewhere(name: string, told: () => void): void {
  addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === PREFIX + name && oldValue !== newValue) told();
  });
}

/** Forget everything. */
export function clear(): void {
  memory.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // There is no storage: nothing was kept in it.
  }
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
