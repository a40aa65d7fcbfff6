let leaving = false;

/** Whether the page is being left: later failures are of no interest. */
export const isLeaving = (): boolean => leaving;

export const stay = (): void => {
  leaving = false;
};

/** A page restored from the back/forward cache must be able to leave again; one that is only now complete leaves. */
const restored = ({ persisted }: PageTransitionEvent): void => {
  if (persisted) stay();
};

export function beginLeaving(): boolean {
  if (leaving) return false;
  leaving = true;
  window.addEventListener("pageshow", restored);
  return true;
}
