import { expect, it } from "vitest";
import { madeCodes } from "#lib/client/people/made-code.ts";
import { madeHere } from "#lib/client/people/made-here.ts";
import { madeInvitations } from "#lib/client/people/made-invitation.ts";

it("an invitation or code stored by an older version is ignored if a part of it is missing or invalid", () => {
  const made = { code: "lets-somebody-in", terms: "{}", expireTime: 0 };
  madeInvitations.keep("D1", made);
  expect(madeInvitations.of("D1")).toEqual(made);
  expect(madeInvitations.of("D2")).toBeUndefined();
  for (const kept of [{ ...made, code: 7 }, { ...made, expireTime: null }, { code: "alone" }, [], "text"]) {
    sessionStorage.setItem(`${madeHere.invitation}D1`, JSON.stringify(kept));
    expect(madeInvitations.of("D1"), JSON.stringify(kept)).toBeUndefined();
  }
  sessionStorage.setItem(`${madeHere.authCode}D1`, JSON.stringify({ ...made, authCode: "ABCD2345" }));
  expect(madeCodes.of("D1")).toBeUndefined();
});
