/** Loans with which a person sees a device's alarms but does not deal with them. */
export const mayNotDeal: readonly string[] = ["view"];

/** Loans with which a person does not mute an alarm, because that would keep messages from the device's holder (0081). */
export const mayNotSnooze: readonly string[] = [...mayNotDeal, "share"];
