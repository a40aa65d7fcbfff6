import { randomBytes } from "node:crypto";
import { pickLanguage } from "#lib/domain/languages.ts";
import { isLoopback } from "#lib/domain/listen-hosts.ts";
import { minute } from "#lib/domain/time/spans.ts";
import { invalid, Refusal } from "../refusal.ts";
import type { WechatSignIn } from "./sign-in.ts";
import { testProviderHtml } from "./test-page.ts";

/** Path of the simulated consent page. */
export const testProviderPath = "/wx-test-provider";

const life = 5 * minute;
const people = ["1", "2", "3"];

const isOurs = (address: string | null): address is string =>
  address !== null && URL.canParse(address) && isLoopback(new URL(address).hostname);

/**
 * Simulates the messaging app for development and tests: three people to choose from, and single-use codes that are
 * valid for five minutes. It only returns to this machine.
 */
export function testProvider(now: () => number): WechatSignIn {
  const codes = new Map<string, { openId: string; until: number }>();
  const codeFor = (person: string) => {
    const code = randomBytes(18).toString("base64url");
    codes.set(code, { openId: `test-person-${person}`, until: now() + life });
    return code;
  };
  return {
    authorizeUrl({ redirectUri, state, language }) {
      if (!isOurs(redirectUri)) throw invalid("redirectUri");
      return `${testProviderPath}?${new URLSearchParams({ redirect_uri: redirectUri, state, lang: language })}`;
    },
    async identify(code) {
      const known = codes.get(code);
      codes.delete(code);
      if (!known || known.until < now()) throw new Refusal("wx.codeWrong");
      return known.openId;
    },
    testPage(search) {
      for (const [code, { until }] of codes) if (until < now()) codes.delete(code);
      const [back, state] = [search.get("redirect_uri"), search.get("state") ?? ""];
      if (!isOurs(back)) return null;
      const choices = people.map((person) => {
        const address = new URL(back);
        address.search = new URLSearchParams({ code: codeFor(person), state }).toString();
        return { person, href: address.href };
      });
      const refuse = new URL(back);
      refuse.search = new URLSearchParams({ state }).toString();
      return testProviderHtml(pickLanguage(search.get("lang") ?? undefined, null), choices, refuse.href);
    },
  };
}

/** For an installation without an account at the messaging app. */
export const noSignIn: WechatSignIn = {
  authorizeUrl() {
    throw new Refusal("wx.notConfigured");
  },
  async identify() {
    throw new Refusal("wx.notConfigured");
  },
  testPage: null,
};
