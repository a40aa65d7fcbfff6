import type { Settings } from "#lib/domain/settings.ts";
import { accountTicket, builtInSigner, noSigner, type PageSigner, pageSigner } from "./page-signer.ts";

/** The signer of an installation: for its own account, or simulated outside production. */
export function signerOf(settings: Settings, production: boolean, now: () => number): PageSigner {
  const { WX_APP_ID: appId, WX_APP_SECRET: secret, WX_API_URL: api, PUBLIC_ORIGIN } = settings;
  if (!appId || !secret) return production ? noSigner : builtInSigner(now);
  const ticket = accountTicket({ appId, secret, api, now });
  return pageSigner({ appId, ticket, isOurs: ({ origin }) => origin === PUBLIC_ORIGIN, now });
}
