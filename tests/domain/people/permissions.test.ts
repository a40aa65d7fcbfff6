import { expect, it } from "vitest";
import { mayBeOperator } from "#lib/domain/people/permissions.ts";

it("groups are offered for operators, also if the platform uses another word or none for the role, and for no higher role", () => {
  for (const role of ["endUser", "END_USER", "101", null, undefined])
    expect(mayBeOperator(role), String(role)).toBe(true);
  for (const role of ["superAdmin", "endManager"]) expect(mayBeOperator(role), role).toBe(false);
});
