let leaving = false;

/** Whether the page is on its way to another one: what fails from here on is of no interest. */
export const isLeaving = (): boolean => leaving;

export const stay = (): void => {
  leaving = false;
};

/** The page leaves for another one. Tells whether it began to do so just now. */
export function beginLeaving(): boolean {
  if (leaving) return false;
  leaving = true;
  // A page kept for the way back must be able to leave again.
  window.addEventListener("pageshow", stay);
  return true;
}
