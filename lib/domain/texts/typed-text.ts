/** A sign that somebody sees: neither a blank nor one that is there for others only, as what joins or turns letters. */
export const visibleCharacter = /[^\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** What a person typed, without the blanks around it; empty where nobody would see anything of it. */
export const typedText = (typed: string): string => (visibleCharacter.test(typed) ? typed.trim() : "");
