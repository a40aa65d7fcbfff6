import type { Language } from "#lib/domain/languages.ts";

type Way = {
  /** Where the person comes back to, with a code. */
  redirectUri: string;
  state: string;
  /** Whether the page is open inside of the messaging app. */
  inWechat: boolean;
  language: Language;
};

/** Signing in through the messaging app, by OAuth. */
export type WechatSignIn = {
  /** Where the person is asked; without an origin it is an address of this platform. Refuses what leads to nobody of ours. */
  authorizeUrl(way: Way): string;
  /**
   * Who the person is, as the messaging app tells for a code, once. Refuses with wx.codeWrong when it says no, and with
   * sys.error when it says nothing or will not speak to this installation.
   */
  identify(code: string): Promise<string>;
  /** The page on which the test provider asks, for the query of its address; null for a real provider. */
  testPage: ((search: URLSearchParams) => string | null) | null;
};
