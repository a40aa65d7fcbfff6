import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { CurveExport } from "#components/device/curves/curve-export.tsx";
import { curves } from "#lib/contract/curves.ts";
import en from "#messages/en.json";
import { renderUi } from "#tests/support/screen/render.tsx";
import { thisWeek } from "#tests/support/screen/sample-curve.ts";

const deviceId = "864412058873";
const args = {
  ok: true,
  data: [
    { argId: "T1", argName: "Room temperature", unit: "°C", defaultOn: true },
    { argId: "T2", argName: "Evaporator", unit: "°C" },
  ],
} as const;
const allowed = { ok: true, data: { access: true, reason: "ok" } } as const;
const show = (search = "") =>
  renderUi(<CurveExport deviceId={deviceId} access={allowed} args={{ ...args, data: [...args.data] }} />, { search });

let saved: { name: string; blob: Blob } | undefined;
let revoked: string[] = [];
beforeEach(() => {
  saved = undefined;
  revoked = [];
  let blob = new Blob();
  Object.assign(URL, {
    createObjectURL: (made: Blob) => {
      blob = made;
      return "blob:made";
    },
    revokeObjectURL: (address: string) => void revoked.push(address),
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved = { name: this.download, blob };
  });
});

it("saves the readings of the window as a file that spreadsheets can open", async () => {
  const csv = "\uFEFFTime,Room\r\n";
  const fetched = vi
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response(csv, { headers: { "content-type": "text/csv; charset=utf-8" } }));
  const { user } = show("args=T2,T1");
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("button", { name: /Readings as a table/ }));
  await waitFor(() => expect(saved).toBeDefined());
  // Some web views read the file a little later.
  expect(revoked).toEqual([]);
  const address = new URL(String(fetched.mock.calls[0]?.[0]), "http://x");
  expect(address.pathname).toBe(curves.export.path);
  const { from, to } = thisWeek();
  expect(Object.fromEntries(address.searchParams)).toEqual({
    deviceId,
    argIds: "T2,T1",
    startTime: String(from),
    endTime: String(to),
  });
  expect(saved?.name).toMatch(/^864412058873_\d{4}-\d\d-\d\d_\d{4}-\d\d-\d\d\.csv$/);
  expect(new Uint8Array((await saved?.blob.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 4)).toEqual(
    new Uint8Array([0xef, 0xbb, 0xbf, 0x54]),
  );
});

it("passes the file to the phone in an app that cannot save, and offers help if the phone does not accept it", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("MicroMessenger/8.0.50");
  vi.spyOn(globalThis, "fetch").mockImplementation(
    async () => new Response("Time,Room\r\n", { headers: { "content-type": "text/csv; charset=utf-8" } }),
  );
  const offered: File[] = [];
  const share = async ({ files = [] }: ShareData) => void offered.push(...files);
  Object.assign(navigator, { canShare: () => true, share });
  const { user } = show();
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Export" }));
    await user.click(await screen.findByRole("button", { name: /Readings as a table/ }));
  };
  await save();
  expect(await screen.findByText(en.saving.ready)).toBeInTheDocument();
  expect(offered.map(({ name, type }) => [name.endsWith(".csv"), type])).toEqual([[true, "text/csv;charset=utf-8"]]);
  Object.assign(navigator, { canShare: undefined });
  await save();
  expect(await screen.findByText(en.saving.elsewhere)).toBeInTheDocument();
  expect(saved).toBeUndefined();
});

it("says why there is no file, and stays open", async () => {
  vi.spyOn(globalThis, "fetch").mockResolvedValue(
    Response.json({ code: -1, errKey: "export.tooLarge", message: "Too many readings for one file", data: null }),
  );
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Export" }));
  await user.click(await screen.findByRole("button", { name: /Readings as a table/ }));
  expect(await screen.findByText(/Too much for one file/)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /Report to print/ })).toBeInTheDocument();
  expect(saved).toBeUndefined();
});

it("exports the week if the platform returns less than the address asks for", async () => {
  const { user } = renderUi(
    <CurveExport
      deviceId={deviceId}
      access={{ ok: true, data: { ...allowed.data, maxRangeDays: 7 } }}
      args={{ ...args, data: [...args.data] }}
    />,
    { search: "range=month" },
  );
  await user.click(screen.getByRole("button", { name: "Export" }));
  const link = await screen.findByRole("link", { name: /Report to print/ });
  const { searchParams } = new URL(link.getAttribute("href") ?? "", "http://x");
  const { from, to } = thisWeek();
  expect([searchParams.get("from"), searchParams.get("to")]).toEqual([String(from), String(to)]);
});

it("leads to the report on the first argument and the same window", async () => {
  const { user } = show("from=1763600000000&to=1763610000000&args=T2");
  await user.click(screen.getByRole("button", { name: "Export" }));
  const link = await screen.findByRole("link", { name: /Report to print/ });
  const address = new URL(link.getAttribute("href") ?? "", "http://x");
  expect(Object.fromEntries(address.searchParams)).toEqual({
    deviceId,
    arg: "T2",
    from: "1763600000000",
    to: "1763610000000",
  });
});

it("is absent for people who may not see the curve", () => {
  const { container } = renderUi(
    <CurveExport
      deviceId={deviceId}
      access={{ ok: true, data: { access: false, reason: "expired" } }}
      args={{ ...args, data: [...args.data] }}
    />,
  );
  expect(container.querySelector("button")).toBeNull();
});
