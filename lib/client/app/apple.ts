/** iPads identify as Macs, but no Mac has a touch screen. */
export const onApplePhone = (): boolean =>
  /iPhone|iPad|iPod/i.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
