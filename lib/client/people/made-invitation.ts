/** An invitation that this tab has made: its code, the terms as text, and until when it is good. */
export type Made = { code: string; terms: string; expireTime: number };

const keyOf = (deviceId: string) => `invitation of ${deviceId}`;

const isMade = (value: unknown): value is Made =>
  typeof value === "object" && value !== null && "code" in value && "terms" in value && "expireTime" in value;

/** The invitation to a device that this tab has made last. */
export function madeFor(deviceId: string): Made | undefined {
  try {
    const made: unknown = JSON.parse(window.sessionStorage.getItem(keyOf(deviceId)) ?? "null");
    return isMade(made) ? made : undefined;
  } catch {
    return undefined;
  }
}

export function keepMade(deviceId: string, made: Made): void {
  try {
    window.sessionStorage.setItem(keyOf(deviceId), JSON.stringify(made));
  } catch {
    // A browser without storage makes a new one with the next visit.
  }
}

export function forgetMade(deviceId: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(deviceId));
  } catch {
    // Nothing was kept.
  }
}
