/** A visible character: no space, control, format or otherwise ignorable character. */
export const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Typed text, trimmed; empty if it contains no visible character. */
export const typedText = (typed: string): string => (visibleCharacter.test(typed) ? typed.trim() : "");

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken out
const breaks = /[\x00-\x1f\x7f-\x9f\u2028\u2029]+/g;
const turns = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/**
 * A name for display next to other text: on a single line, and without bidirectional control characters, which could
 * make "-18.0 °C" after it read as another value.
 */
export const oneLine = (typed: string): string => typed.replace(breaks, " ").replace(turns, "");
