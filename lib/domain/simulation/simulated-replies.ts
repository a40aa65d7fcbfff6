/** How a simulated controller reacts to new values and commands. */
export const simulatedReplies = ["accept", "refuse", "silent", "late", "clamp"] as const;
export type SimulatedReply = (typeof simulatedReplies)[number];
