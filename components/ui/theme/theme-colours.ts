/** --dc-bg of tokens.css, repeated for browser bars, which do not read style sheets. */
export const pageColours = { light: "#f1f3f6", dark: "#0b0f14" };
