const shown = new Set<string>();

/** Notes that a device was shown since this document was loaded. */
export const noteShown = (deviceId: string): void => void shown.add(deviceId);

/** Whether a device that is missing now was shown before, so that it existed and the person had access. */
export const wasShown = (deviceId: string): boolean => shown.has(deviceId);

/** The person gave the device up, so that its absence is no news. */
export const forgetShown = (deviceId: string): void => void shown.delete(deviceId);
