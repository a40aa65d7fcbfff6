/** Events of a share in the history: invited, accepted, rights changed, stopped, left. */
export const shareSteps = ["invite", "accept", "rights", "stop", "leave"] as const;
export type ShareStep = (typeof shareSteps)[number];
