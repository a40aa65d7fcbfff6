/** How the names begin under which a tab keeps the codes that it made. */
export const madeHere = { authCode: "authorization code of ", invitation: "invitation of " } as const;

/** The person of this tab is gone: what lets somebody in to his devices is not for whoever sits here next. */
export function forgetMadeHere(): void {
  const isCode = (name: string) => Object.values(madeHere).some((start) => name.startsWith(start));
  try {
    for (const name of Object.keys(window.sessionStorage).filter(isCode)) window.sessionStorage.removeItem(name);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}
