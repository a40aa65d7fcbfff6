/** What happens to a share: an invitation is made, accepted, its rights change, it is stopped, the guest leaves. */
export const shareSteps = ["invite", "accept", "rights", "stop", "leave"] as const;
export type ShareStep = (typeof shareSteps)[number];
