import type { Settings } from "#lib/domain/settings.ts";
import { accountSignIn } from "./account-sign-in.ts";
import type { WechatSignIn } from "./sign-in.ts";
import { noSignIn, testProvider } from "./test-provider.ts";

/** Sign-in by the installation's own account at the messaging app, or a simulated one outside production. */
export function wechatSignInOf(settings: Settings, production: boolean, now: () => number): WechatSignIn {
  const { WX_APP_ID: appId, WX_APP_SECRET: secret, WX_API_URL: api, PUBLIC_ORIGIN: ourOrigin } = settings;
  if (!appId || !secret || !ourOrigin) return production ? noSignIn : testProvider(now);
  return accountSignIn({ appId, secret, api, ourOrigin });
}
