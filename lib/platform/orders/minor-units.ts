/** How many of the unit in which amounts are stored make one of the unit in which they are answered. */
export const minorUnits = 100;
