/** Cuts a text to a length without splitting a surrogate pair, such as an emoji. */
export const firstPart = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
