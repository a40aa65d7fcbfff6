/** Stands in the place of an address where the configured screen is the app's own drawing of the refrigeration circuit. */
export const ownScreen = "own:refrigeration";
