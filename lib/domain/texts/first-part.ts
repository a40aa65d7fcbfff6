/** As much of a text as fits. A character of two halves, as in an emoji, is left out whole. */
export const firstPart = (text: string, max: number): string => text.slice(0, max).replace(/[\ud800-\udbff]$/, "");
