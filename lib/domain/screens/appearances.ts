/** What a person may choose for the colours; "auto" follows the system. */
export const appearances = ["auto", "light", "dark"] as const;

/** Where the browser keeps the choice: the key of the component library, so that its pieces agree with the page. */
export const appearanceKey = "mantine-color-scheme-value";
/** The attribute of the html element that every colour hangs on; its value is "light" or "dark". */
export const appearanceAttribute = "data-mantine-color-scheme";
