import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "#lib/contract/index.ts";
import { permissionCodes, roles } from "#lib/domain/people/permissions.ts";
import { mayDo } from "#lib/platform/security/role-permissions.ts";
import { sampleInputs } from "#tests/support/sample-inputs.ts";
import { personOf } from "#tests/support/site/callers.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";
import { tableDigest } from "#tests/support/site/table-digest.ts";

/** Every role with every code, and its calls; new calls are included automatically. */
const matrix = roles.flatMap((role) =>
  permissionCodes.map((code) => ({
    role,
    code,
    held: mayDo({ role }, code),
    calls: endpoints.filter(({ endpoint }) => endpoint.permission === code),
  })),
);

describe("role x code x call (Z05, Z06)", () => {
  let running: FilledSite;
  beforeAll(async () => {
    running = await runFilledSite();
  });
  afterAll(() => running?.close());

  const withhold = (userId: string, withheld: string | null) =>
    running.store.db.updateTable("users").set({ withheld }).where("userId", "=", userId).execute();
  const digest = () => tableDigest(running.store, ["tokens"]);

  it.each(matrix.filter(({ calls }) => calls.length > 0).map((row) => [row.role, row.code, row] as const))(
    "%s without %s is refused every call that needs it, and nothing changes",
    async (role, code, { calls, held }) => {
      const userId = personOf[role];
      // The session exists before the code is withheld: the change must apply without a new one.
      const headers = { token: await running.tokenOf(userId) };
      if (held) await withhold(userId, code);
      const before = await digest();
      for (const { name, endpoint } of calls) {
        const { status, body } = await running.ask(endpoint, sampleInputs[name], headers);
        expect({ name, status, key: body.errKey, data: body.data }).toEqual({
          name,
          status: 200,
          key: "perm.denied",
          data: null,
        });
      }
      expect(await digest()).toBe(before);
      await withhold(userId, null);
      if (!held) return;
      for (const { name, endpoint } of calls) {
        if (endpoint.kind === "write" || endpoint.body !== "json") continue;
        const { body } = await running.ask(endpoint, sampleInputs[name], headers);
        expect({ name, key: body.errKey }).not.toEqual({ name, key: "perm.denied" });
      }
    },
  );

  it.each(matrix.filter(({ held }) => held).map(({ role, code }) => [role, code] as const))(
    "%s is told at once that %s is gone, and that it is back",
    async (role, code) => {
      const userId = personOf[role];
      const headers = { token: await running.tokenOf(userId) };
      const menu = endpoints.find(({ name }) => name === "menu.permissions")?.endpoint;
      if (!menu) throw new Error("menu.permissions");
      const codes = async () => (await running.ask(menu, {}, headers)).body.data;
      await withhold(userId, `${code} no:such-code`);
      expect(await codes()).toEqual(permissionCodes.filter((each) => each !== code && mayDo({ role }, each)));
      await withhold(userId, null);
      expect(await codes()).toContain(code);
    },
  );
});

it("every code that a call requires belongs to some role, so that no call is unusable", () => {
  for (const { name, endpoint } of endpoints)
    if (endpoint.permission)
      expect(
        roles.some((role) => endpoint.permission && mayDo({ role }, endpoint.permission)),
        name,
      ).toBe(true);
});
