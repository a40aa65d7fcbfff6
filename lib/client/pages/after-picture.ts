/** A page that draws nothing, as behind another tab, is not waited for longer. Milliseconds. */
const longest = 100;

/** Resolves once the page has drawn its next picture: for what must not hold up the answer to a tap. */
export const afterPicture = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, longest);
    requestAnimationFrame(() => setTimeout(resolve));
  });
