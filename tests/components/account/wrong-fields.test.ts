import { expect, it } from "vitest";
import { wrongFields } from "#components/account/fields/wrong-fields.ts";

it("a wrong code is shown at the field that the refusal names, or at the only code field", () => {
  const refused = (data: unknown) => wrongFields({ key: "auth.smsWrong", reaction: "toast", data });
  expect(refused({ field: "oldCode" })).toEqual(["oldCode"]);
  expect(refused(null)).toEqual(["code"]);
});

it("a rejected password is shown at its field, whatever the reason", () => {
  for (const key of ["user.passwordFormat", "user.passwordCommon"] as const)
    expect(wrongFields({ key, reaction: "toast" })[0]).toBe("newPassword");
});
