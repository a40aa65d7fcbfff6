import { isId } from "../ids.ts";
import { href } from "../screens/addresses.ts";
import { type VariantName, variantParameter } from "../screens/variants.ts";

const parameter = "shareCode";
// A fragment reaches no server: neither its log, nor the referrer of the next page.
const behind = (code: string) => `#${new URLSearchParams({ [parameter]: code })}`;

/** Set if the variant differs from the installation's default, since the recipient may not have that app. */
type Variant = VariantName | undefined;

/** The link of an invitation, for a page at this origin. */
export const invitationLink = (origin: string, code: string, app?: Variant): string =>
  origin + href("landing", { [variantParameter]: app }) + behind(code);

/** The address where a signed-in person sees and accepts an invitation. */
export const invitationHref = (code: string, app?: Variant): string => acceptHref(app) + behind(code);

/** The same address when the code is stored in the tab. */
export const acceptHref = (app?: Variant): string => href("invite", { [variantParameter]: app });

/** The address that shows an invitation's QR code full screen. */
export const invitationCodeHref = (code: string): string => href("shareQr") + behind(code);

/** The invitation code in an address's fragment or query, or null. */
export function shareCodeIn(part: string): string | null {
  const code = new URLSearchParams(part.replace(/^[#?]/, "")).get(parameter);
  return code && isId(code) ? code : null;
}

/** The address with the code of its query, where links of other platforms have it, in its fragment instead. */
export function withCodeBehind(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  const others = query.toString();
  return pathname + (others && `?${others}`) + behind(shareCodeIn(search) ?? "");
}
