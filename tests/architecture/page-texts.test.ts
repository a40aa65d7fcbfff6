import { expect, test } from "vitest";
import { accountWords, invitationWords, newAccountWords } from "#lib/i18n/page-words.ts";
import en from "#messages/en.json";
import { keysOf, textsUsedBy } from "./used-texts.ts";

const account = accountWords(en);
const newAccount = { ...account, ...newAccountWords(en) };
const invitation = invitationWords(en);

test.each([
  ["app/(account)/mobile-h5/layout.tsx", account],
  ["app/(account)/mobile-h5/login/page.tsx", account],
  ["app/(account)/mobile-h5/login-mobile/page.tsx", account],
  ["app/(account)/mobile-h5/register/page.tsx", newAccount],
  ["app/(account)/mobile-h5/forget-password/page.tsx", newAccount],
  ["app/(invitation)/mobile-h5/invite/page.tsx", invitation],
  ["app/(invitation)/mobile-h5/landing-page/page.tsx", invitation],
  ["app/(invitation)/mobile-h5/device-share-qrcode/page.tsx", invitation],
])("%s sends every text that its client components use", (page, words) => {
  const asked = textsUsedBy(page);
  const sent = new Set(keysOf(words));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((key) => !sent.has(key))).toEqual([]);
});
