/** As many choices as one rather looks through than searches. */
export const few = 12;
