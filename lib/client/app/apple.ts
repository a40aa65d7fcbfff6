/** The browser of an iPad calls itself that of a Mac, of which none has a screen that is touched. */
export const onApplePhone = (): boolean =>
  /iPhone|iPad|iPod/i.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
