/** Amounts are stored in the currency's minor unit and answered in its main unit; this many minor units make one. */
export const minorUnits = 100;
