/** A sign that somebody sees: neither a blank nor one that is there for others only, as what joins or turns letters. */
export const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What a person typed, without the blanks around it; empty where nobody would see anything of it. */
export const typedText = (typed: string): string => (visibleCharacter.test(typed) ? typed.trim() : "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const breaks = /[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g;
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name as it may stand beside other words: on one line, and without signs that turn the direction of what follows, by
 * which "-18.0 °C" behind it would read as another value.
 */
export const oneLine = (typed: string): string => typed.replace(breaks, " ").replace(turns, "");
