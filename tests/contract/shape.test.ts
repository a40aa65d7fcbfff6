import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contract, endpoints, findEndpoint } from "#lib/contract/index.ts";
import { permissionCodes } from "#lib/domain/people/permissions.ts";

type Row = { number: number; method: string; paths: string[] };
const rows: Row[] = JSON.parse(readFileSync(new URL("../fixtures/calls.json", import.meta.url), "utf8"));
const numbered = rows.flatMap(({ method, paths }) => paths.map((path) => `${method} ${path}`));

/** Calls that the screens need and the specification lacks. */
const extensions = [
  "GET /mapi/x/export.csv",
  "GET /mapi/x/camera",
  "POST /mapi/x/camera/link",
  "POST /mapi/x/camera/unlink",
  "GET /mapi/x/live",
  "POST /mapi/device/authcode/list",
  "POST /mapi/device/authcode/revoke",
  "POST /mapi/order/addressList",
  "POST /mapi/share/revoke",
  "POST /mapi/wx/binding",
  "POST /mapi/wx/login",
  "POST /mapi/x/diagnose",
  "POST /mapi/x/group/rename",
  "POST /mapi/x/interruptions",
  "POST /mapi/x/message/channels",
  "POST /mapi/x/message/deliveries",
  "POST /mapi/x/message/dropPush",
  "POST /mapi/x/message/receipt",
  "POST /mapi/x/message/test",
  "POST /mapi/x/ota/list",
  "POST /mapi/x/ota/upgrade",
  "GET /mapi/x/overview/export.csv",
  "GET /mapi/x/police/export.csv",
  "POST /mapi/x/police/snooze",
  "POST /mapi/x/police/undeal",
  "POST /mapi/x/recent",
  "POST /mapi/x/report",
  "POST /mapi/x/share/open",
  "POST /mapi/x/user/detail",
  "POST /mapi/x/user/endOtherSessions",
  "POST /mapi/x/user/preview",
  "POST /mapi/x/user/removal",
  "GET /mapi/x/picture",
  "POST /mapi/x/wx/authorize",
];

const addresses = endpoints.flatMap(({ endpoint: { method, path, aliases = [] } }) =>
  [path, ...aliases].map((each) => `${method} ${each}`),
);
const named = (wanted: (each: (typeof endpoints)[number]) => boolean) =>
  endpoints.filter(wanted).map(({ name }) => name);

describe("the registry of calls", () => {
  it("contains exactly the 106 calls of the specification and the extensions", () => {
    expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 106 }, (_, at) => at + 1));
    expect(addresses.toSorted()).toEqual([...numbered, ...extensions].toSorted());
    expect(endpoints).toHaveLength(106 + extensions.length);
  });

  it("has unique names and addresses", () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it("finds each call by its exact address, and under both spellings of the gateway's state", () => {
    for (const { name, endpoint } of endpoints) expect(findEndpoint(endpoint.method, endpoint.path)?.name).toBe(name);
    for (const spelling of ["system/state", "state"])
      expect(findEndpoint("GET", `/mapi/gateway/${spelling}/request/sync`)?.name).toBe("gateway.stateSync");
  });

  it("finds nothing at similar addresses", () => {
    const { path } = contract.account.login;
    const [, prefix, resource, call] = path.split("/");
    for (const [method, wrong] of [
      ["GET", path],
      ["post", path],
      ["POST", `${path}/`],
      ["POST", `/${path}`],
      ["POST", `/${prefix}//${resource}/${call}`],
      ["POST", path.toLowerCase()],
      ["POST", `${path}?x=1`],
      ["POST", `/${prefix}/${resource}/%64${call?.slice(1)}`],
      ["POST", `/${prefix}/${resource}/../${resource}/${call}`],
      ["GET", `${contract.temporaryDevices.create.path}%20`],
      ["GET", "__proto__"],
      ["", ""],
    ] as const)
      expect(findEndpoint(method, wrong), wrong).toBeUndefined();
  });

  it("leaves only these calls open to people without a session", () => {
    expect(named(({ endpoint }) => endpoint.access === "public").toSorted()).toEqual([
      "account.captcha",
      "account.login",
      "account.mobileLogin",
      "account.register",
      "account.resetPassword",
      "account.smsCode",
      "content.detail",
      "messages.receipt",
      "shares.info",
      "wechat.authorize",
      "wechat.login",
    ]);
  });

  it("opens and closes the session only with these calls", () => {
    expect(named(({ endpoint }) => endpoint.session === "opens").toSorted()).toEqual([
      "account.login",
      "account.mobileLogin",
      "wechat.login",
    ]);
    expect(named(({ endpoint }) => endpoint.session === "closes").toSorted()).toEqual([
      "account.logout",
      "account.remove",
    ]);
    expect(named(({ endpoint }) => endpoint.session === "renews")).toEqual([
      "account.changeMobile",
      "account.changePassword",
      "account.endOthers",
    ]);
  });

  it("marks GET calls with an effect as writes", () => {
    expect(named(({ endpoint }) => endpoint.method === "GET" && endpoint.kind === "write").toSorted()).toEqual([
      "account.logout",
      "firmware.newVersion",
      "firmware.sendBaudRate",
      "firmware.updateBaudRate",
      "gateway.stateRequest",
      "orders.prepay",
      "temporaryDevices.create",
      "wechat.unbind",
    ]);
  });

  it("requires only existing codes, and none for public calls", () => {
    for (const { name, endpoint } of endpoints) {
      if (endpoint.permission === undefined) continue;
      expect(permissionCodes, name).toContain(endpoint.permission);
      expect(endpoint.access, name).toBe("session");
    }
  });
});
