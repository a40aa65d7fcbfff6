/** Digits and letters that nobody mistakes for each other, read aloud over the phone or written down. */
export const spokenLetters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
