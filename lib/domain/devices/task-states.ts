/** States of a value or command for a device: under way, queued for an offline device, or settled. */
export const taskStates = ["waiting", "queued", "success", "rejected", "timeout"] as const;
export type TaskState = (typeof taskStates)[number];

export const isUnderWay = ({ state }: { state: string }): boolean => state === "waiting" || state === "queued";
