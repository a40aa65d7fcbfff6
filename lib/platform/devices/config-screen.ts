/** Stands for an address if the configured screen is the app's own drawing of the refrigeration circuit. */
export const ownScreen = "own:refrigeration";
