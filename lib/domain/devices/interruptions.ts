/** The links whose interruptions are recorded: platform to network module (DTU), and network module to controller. */
export const deviceLinks = ["dtu", "controller"] as const;
export type DeviceLink = (typeof deviceLinks)[number];

/** Days that a list of interruptions covers, unless it is asked for another period. */
export const interruptionDays = 30;
