let leaving = false;

/** Whether the page is being left: later failures are of no interest. */
export const isLeaving = (): boolean => leaving;

export const stay = (): void => {
  leaving = false;
};

export function beginLeaving(): boolean {
  if (leaving) return false;
  leaving = true;
  // A page restored from the back/forward cache must be able to leave again.
  window.addEventListener("pageshow", stay);
  return true;
}
