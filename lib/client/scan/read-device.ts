// The key is ours, and a foreign value under it is no ID.
const noteOf = (state: unknown): unknown => (state as { readDevice?: unknown } | null)?.readDevice;

/**
 * Notes in this entry of the history whose code was read on the page last, so that Back finds it there again: past the
 * router, which would load the page anew. Only a device's ID is kept, since other codes let in whoever has them.
 */
export function noteReadDevice(readDevice: string | undefined): void {
  if (readDevice === notedDevice()) return;
  History.prototype.replaceState.call(window.history, { ...window.history.state, readDevice }, "");
}

/** The device that was noted in this entry. */
export function notedDevice(): string | undefined {
  const note = noteOf(window.history.state);
  return typeof note === "string" ? note : undefined;
}
