/** As many choices as one rather looks through than searches. */
export const searchThreshold = 12;
