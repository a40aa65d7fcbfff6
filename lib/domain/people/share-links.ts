import { isId } from "../ids.ts";
import { href } from "../screens/addresses.ts";

// Behind the # a code reaches no server: not its log, nor the referrer of what is opened next.
const behind = (code: string) => `#${new URLSearchParams({ shareCode: code })}`;

/** The link of an invitation, for a page at this origin. */
export const invitationLink = (origin: string, code: string): string => origin + href("landing") + behind(code);

/** The address at which somebody who is signed in sees and accepts an invitation. */
export const invitationHref = (code: string): string => href("invite") + behind(code);

/** The address that shows an invitation's QR code full screen. */
export const invitationCodeHref = (code: string): string => href("shareQr") + behind(code);

/** The code in the part of an address behind the #, or null. */
export function shareCodeIn(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, "")).get("shareCode");
  return code && isId(code) ? code : null;
}
