/** What a value or command for a device can be: on its way, kept for a device that is away, or settled. */
export const taskStates = ["waiting", "queued", "success", "rejected", "timeout"] as const;
export type TaskState = (typeof taskStates)[number];

/** Whether it is not settled yet. */
export const isUnderWay = ({ state }: { state: string }): boolean => state === "waiting" || state === "queued";
