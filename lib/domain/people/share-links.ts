import { isId } from "../ids.ts";
import { href } from "../screens/addresses.ts";
import { type VariantName, variantParameter } from "../screens/variants.ts";

// Behind the # a code reaches no server: not its log, nor the referrer of what is opened next.
const behind = (code: string) => `#${new URLSearchParams({ shareCode: code })}`;

/** In a variant that is not the installation's own an invitation names it: whoever gets it may have no app that does. */
type Variant = VariantName | undefined;

/** The link of an invitation, for a page at this origin. */
export const invitationLink = (origin: string, code: string, app?: Variant): string =>
  origin + href("landing", { [variantParameter]: app }) + behind(code);

/** The address at which somebody who is signed in sees and accepts an invitation. */
export const invitationHref = (code: string, app?: Variant): string => acceptHref(app) + behind(code);

/** The same for whom the code waits in the tab. */
export const acceptHref = (app?: Variant): string => href("invite", { [variantParameter]: app });

/** The address that shows an invitation's QR code full screen. */
export const invitationCodeHref = (code: string): string => href("shareQr") + behind(code);

/** The code in the part of an address behind the #, or null. */
export function shareCodeIn(hash: string): string | null {
  const code = new URLSearchParams(hash.replace(/^#/, "")).get("shareCode");
  return code && isId(code) ? code : null;
}
