import { describe, expect, it } from "vitest";
import { readScan } from "#lib/domain/devices/scan-content.ts";
import {
  invitationCodeHref,
  invitationHref,
  invitationLink,
  shareCodeIn,
  withCodeBehind,
} from "#lib/domain/people/share-links.ts";
import { parseShareTerms, shareTermsHref } from "#lib/domain/people/share-terms.ts";
import { safeRedirect } from "#lib/domain/screens/redirect.ts";
import { variantNames, variantParameter } from "#lib/domain/screens/variants.ts";

const code = "aB3_-aB3_-aB3_-aB3_-aB";

describe("the link of an invitation", () => {
  const link = new URL(invitationLink("https://example.org", code));

  it("does not send its code to servers: it is in the fragment (W15)", () => {
    expect(link.pathname + link.search).not.toContain(code);
    expect(shareCodeIn(link.hash)).toBe(code);
    for (const address of [invitationHref(code), invitationCodeHref(code)]) {
      expect(address.split("#")[0]).not.toContain(code);
      expect(shareCodeIn(address.slice(address.indexOf("#")))).toBe(code);
    }
  });

  it("is recognised by the scanner as an invitation, also with the variant of the app in it", () => {
    const [, app] = variantNames;
    const inVariant = new URL(invitationLink("https://example.org", code, app));
    expect(inVariant.searchParams.get(variantParameter)).toBe(app);
    for (const { href } of [link, inVariant]) expect(readScan(href)).toEqual({ type: "invite", shareCode: code });
  });

  it("of another platform is read from its query, and the code moves into the fragment", () => {
    expect(shareCodeIn(`?app=x&shareCode=${code}`)).toBe(code);
    expect(withCodeBehind("/mobile-h5/invite", `?shareCode=${code}&app=x`)).toBe(
      `/mobile-h5/invite?app=x#shareCode=${code}`,
    );
    expect(withCodeBehind("/mobile-h5/invite", `?shareCode=${code}`)).toBe(invitationHref(code));
  });

  it("may be the target after signing in (R86)", () => {
    expect(safeRedirect(invitationHref(code))).toBe(invitationHref(code));
  });

  it.each([
    "",
    "#",
    "?",
    "#shareCode=",
    "#other=1",
    "#shareCode=<script>",
    "?shareCode=<script>",
    `#shareCode=${"a".repeat(65)}`,
  ])("has no code in %j", (hash) => expect(shareCodeIn(hash)).toBeNull());
});

describe("the terms of an invitation", () => {
  const groups = [
    { groupId: "status", settable: false },
    { groupId: "setup", settable: true },
    { groupId: "alarm", settable: true },
  ];
  const everything = { groupIds: ["status", "setup", "alarm"], writableGroupIds: [], validHours: 24 };

  it("are by default to see everything and set nothing for a day", () => {
    expect(parseShareTerms({}, groups)).toEqual(everything);
    expect(parseShareTerms({ see: "nonsense", hours: "5", set: "status" }, groups)).toEqual(everything);
  });

  it("parse back from their address unchanged", () => {
    const terms = { groupIds: ["setup", "alarm"], writableGroupIds: ["alarm"], validHours: 168 };
    const { searchParams } = new URL(shareTermsHref("share", "A1", terms), "https://example.org");
    expect(parseShareTerms(Object.fromEntries(searchParams), groups)).toEqual(terms);
    expect(searchParams.get("deviceId")).toBe("A1");
  });

  it("permit setting only for groups with settings that may be seen", () => {
    const terms = parseShareTerms({ see: "status,setup", set: "status,setup,alarm" }, groups);
    expect(terms.writableGroupIds).toEqual(["setup"]);
  });
});
