/** Digits and letters that cannot be confused when read aloud or written down. */
export const spokenLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
