/** Colour schemes to choose from; "auto" follows the system. */
export const appearances = ["auto", "light", "dark"] as const;

/** Storage key of the choice, shared with the component library, so that its components match the page. */
export const appearanceKey = "mantine-color-scheme-value";
/** The html element's attribute that selects the colours: "light" or "dark". */
export const appearanceAttribute = "data-mantine-color-scheme";
