import type { Language } from "#lib/domain/languages.ts";

type Way = {
  /** The address to return to, with a code. */
  redirectUri: string;
  state: string;
  /** Whether the page is open inside the messaging app. */
  inWechat: boolean;
  language: Language;
};

/** Sign-in through the messaging app, by OAuth. */
export type WechatSignIn = {
  /** The consent page; an address without an origin is the platform's own. Refuses foreign return addresses. */
  authorizeUrl(way: Way): string;
  /**
   * Exchanges a code, once, for the person's identity. Refuses with wx.codeWrong if it is invalid, and with sys.error
   * if the messaging app does not answer or refuses this installation.
   */
  identify(code: string): Promise<string>;
  /** The simulated consent page for its query; null for a real provider. */
  testPage: ((search: URLSearchParams) => string | null) | null;
};
