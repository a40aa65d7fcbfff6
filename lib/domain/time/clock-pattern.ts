/** A time of day in calls and settings: "22:00". */
export const clockPattern = /^([01]\d|2[0-3]):[0-5]\d$/;
