/** How high a person wants the rows of the device list; "standard" needs no attribute. */
export const rowHeights = ["standard", "large", "compact"] as const;

/** Where the browser keeps the choice, and the attribute of the html element that the rows hang on. */
export const rowHeightKey = "rows";
export const rowHeightAttribute = "data-rows";
