/** Limit for pages that do not paint, as in a hidden tab. Milliseconds. */
const longest = 100;

/** Resolves after the next paint, for work that must not delay the response to a tap. */
export const afterPicture = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
