const keyOf = (deviceId: string) => `authType:${deviceId}`;

/** Keeps how the person is authorized on a device, for the calls that ask for it; nothing is kept for his own devices. */
export function rememberAuthType(deviceId: string, authType: string | null | undefined): void {
  try {
    if (authType) window.localStorage.setItem(keyOf(deviceId), authType);
    else window.localStorage.removeItem(keyOf(deviceId));
  } catch {
    // A browser without storage sends none, and the platform decides by itself.
  }
}

/** How the person is authorized on a device, as its page last said, or undefined. */
export function authTypeOf(deviceId: string): string | undefined {
  try {
    return window.localStorage.getItem(keyOf(deviceId)) ?? undefined;
  } catch {
    return undefined;
  }
}
