/** Whether a text can be an id of the platform: of a device, a person, a group or anything else. */
export const isId = (text: string): boolean => /^[\w:.@-]{1,64}$/.test(text);

/** What is typed of a device's ID before the device is given up or loses its networks. */
export const endOfId = (deviceId: string): string => deviceId.slice(-4);
