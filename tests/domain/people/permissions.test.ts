import { expect, it } from "vitest";
import { mayBeOperator } from "#lib/domain/people/permissions.ts";

it("groups are offered to operators, also of a platform that has another word for them or none, and to nobody above", () => {
  for (const role of ["endUser", "END_USER", "101", null, undefined])
    expect(mayBeOperator(role), String(role)).toBe(true);
  for (const role of ["superAdmin", "endManager"]) expect(mayBeOperator(role), role).toBe(false);
});
