/** How a simulated controller treats what it is asked to take over or to do. */
export const simulatedReplies = ["accept", "refuse", "silent", "late", "clamp"] as const;
export type SimulatedReply = (typeof simulatedReplies)[number];
