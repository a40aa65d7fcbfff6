/** The last address that brought something, and what: the other pages before signing in have addresses without it. */
let brought = { target: "", behind: "" };

/**
 * Notes what stands behind the # of the address that was opened, such as an invitation's code: it came along to here,
 * past the server, and belongs to `target`, where signing in is to lead.
 */
export function noteBrought(target: string): void {
  const { hash } = window.location;
  if (hash) brought = { target, behind: hash };
}

/** What came along for `target`, with its #; "" where nothing did, or where it has an end of its own. */
export const broughtTo = (target: string): string =>
  target === brought.target && !target.includes("#") ? brought.behind : "";
