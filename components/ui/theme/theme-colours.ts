/** --dc-bg of tokens.css once more, for the bars of the browser, which read no style sheet. */
export const pageColours = { light: "#f1f3f6", dark: "#0b0f14" };
