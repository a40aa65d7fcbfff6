/** Whether a text has the format of a platform id: of a device, a person, a group or anything else. */
export const isId = (text: string): boolean => /^[\w:.@-]{1,64}$/.test(text);

/** The end of a device's ID, typed to confirm that the device is given up or loses its networks. */
export const endOfId = (deviceId: string): string => deviceId.slice(-4);
