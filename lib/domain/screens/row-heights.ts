/** Row heights of the device list; "standard" needs no attribute. */
export const rowHeights = ["standard", "large", "compact"] as const;

/** Storage key of the choice, and the html element's attribute for the styles. */
export const rowHeightKey = "rows";
export const rowHeightAttribute = "data-rows";
