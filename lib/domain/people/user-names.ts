/** Rule for new user names: 2 to 32 letters, digits and . _ @ -, as stored. */
export const usernameFits = (username: string): boolean => /^[\p{L}\p{N}._@-]{2,32}$/u.test(username);
