// The key is our own; any other value under it is not an ID.
const noteOf = (state: unknown): unknown => (state as { readDevice?: unknown } | null)?.readDevice;

/**
 * Stores the device of the last code in this history entry, so that Back shows it again. It bypasses the router, which
 * would reload the page. Only device IDs are stored, because other codes grant access to anybody who has them.
 */
export function noteReadDevice(readDevice: string | undefined): void {
  if (readDevice === notedDevice()) return;
  History.prototype.replaceState.call(window.history, { ...window.history.state, readDevice }, "");
}

/** The device stored in this history entry. */
export function notedDevice(): string | undefined {
  const note = noteOf(window.history.state);
  return typeof note === "string" ? note : undefined;
}
