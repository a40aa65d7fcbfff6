/**
 * How much a long-running process gives to objects that are new, as an option of Node (megabytes, of which V8 takes two
 * to three). V8 would let it grow to 128 MB and more by and by, whatever lives, and give none of it back under load.
 */
export const semiSpace = "--max-semi-space-size=16";
