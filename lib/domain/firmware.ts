/** Baud rates between network module and controller, section 9 of the specification. */
export const baudRates = [115_200, 9_600] as const;
