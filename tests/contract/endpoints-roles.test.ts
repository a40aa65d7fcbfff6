import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isStream } from "#lib/contract/endpoint.ts";
import { type EndpointName, endpoints } from "#lib/contract/index.ts";
import { type PermissionCode, permissionCodes, type Role, roles } from "#lib/domain/people/permissions.ts";
import { permissionsOf } from "#lib/platform/security/role-permissions.ts";
import { personOf } from "#tests/support/site/callers.ts";
import { type FilledSite, runFilledSite } from "#tests/support/site/filled-site.ts";

/** What each role is refused; everything else is permitted. */
const refused: Record<Role, { codes: PermissionCode[]; calls: (EndpointName | `${string}.*`)[] }> = {
  superAdmin: { codes: ["tab:operator"], calls: ["operators.list"] },
  endManager: {
    codes: ["tab:user", "more:ota", "device:bind-cs", "device:bind-jxs"],
    calls: ["users.list", "firmware.*", "temporaryDevices.*"],
  },
  endUser: {
    codes: [
      "device:bind-cs",
      "device:bind-jxs",
      "device:end-manager-unbind",
      "device:end-manager-unbind-device",
      "device:dtu-setting",
      "authcode:create",
      "tab:report",
      "tab:user",
      "tab:group",
      "group:add",
      "group:operation",
      "group:add-device",
      "group:end-user",
      "group:delete",
      "group:delete-device",
      "more:ota",
      "gateway:wifi-reset",
      "gateway:dtu-reset",
    ],
    calls: [
      "users.list",
      "users.create",
      "users.delete",
      "users.detail",
      "users.preview",
      "groups.create",
      "groups.rename",
      "groups.delete",
      "groups.candidates",
      "groups.addDevices",
      "groups.removeDevices",
      "groups.users",
      "groups.addUsers",
      "groups.removeUser",
      "operators.bind",
      "operators.unbind",
      "alarms.countByDay",
      "alarms.countByDevice",
      "overview.export",
      "assistance.create",
      "assistance.list",
      "relations.unbind",
      "gateway.resetWifi",
      "gateway.resetDtu",
      "firmware.*",
      "temporaryDevices.*",
    ],
  },
};

const isRefused = (role: Role, name: EndpointName) =>
  refused[role].calls.some((call) => call === name || (call.endsWith(".*") && name.startsWith(call.slice(0, -1))));

describe.each(roles)("%s", (role) => {
  it("has exactly its codes (Z05)", () => {
    const expected = permissionCodes.filter((code) => !refused[role].codes.includes(code));
    expect(permissionsOf({ role })).toEqual(expected);
  });

  describe("calls", () => {
    let running: FilledSite;
    beforeAll(async () => {
      running = await runFilledSite();
    });
    afterAll(() => running?.close());

    const guarded = endpoints.filter(({ endpoint }) => endpoint.access === "session" && !isStream(endpoint));
    it.each(guarded.map((named) => [named.name, named] as const))(
      "%s exactly as far as his codes go (Z05)",
      async (name, { endpoint }) => {
        const token = await running.tokenOf(personOf[role]);
        const form = new FormData();
        form.set("file", "none");
        const posted = endpoint.body === "multipart" ? form : "{}";
        const init = endpoint.method === "POST" ? { method: "POST", body: posted } : {};
        const { body, status } = await running.send(endpoint.path, { ...init, headers: { token } });
        expect(status).toBe(200);
        expect(body.code).not.toBe(401);
        expect(body.errKey === "perm.denied").toBe(isRefused(role, name));
      },
    );
  });
});

it("calls without a code are open to every role", () => {
  for (const role of roles)
    for (const { name, endpoint } of endpoints)
      if (!endpoint.permission) expect(isRefused(role, name), `${role} ${name}`).toBe(false);
});
