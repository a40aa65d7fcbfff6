import { describe, expect, it } from "vitest";
import { decode } from "#lib/contract/decode/decode.ts";
import { contract } from "#lib/contract/index.ts";

const { devices } = contract;
const rows = ["d1", "d2"].map((deviceId) => ({ deviceId, deviceName: "Cold room", status: "online" }));
const body = (answer: object) => JSON.stringify({ code: 200, msg: "ok", ...answer });

describe("a page of a list in another platform's form", () => {
  const read = (answer: object, pageSize = 20) => {
    const got = decode(devices.list, 200, body(answer), undefined, { pageNum: 1, pageSize });
    return got.ok ? [got.data.list.map(({ deviceId }) => deviceId), got.data.total] : got.failure.key;
  };

  it.each([
    ["with its rows as records", { data: { records: rows, total: 70, current: 1, size: 20 } }],
    ["with its rows as rows", { data: { rows, total: "70" } }],
    ["with its rows beside the code", { rows, total: 70 }],
  ])("is read %s", (_form, answer) => {
    expect(read(answer)).toEqual([["d1", "d2"], 70]);
  });

  it("is read from an array, whose rows are counted", () => {
    expect(read({ data: rows })).toEqual([["d1", "d2"], 2]);
    // One more than a full page, so that the next page is requested.
    expect(read({ data: rows }, 2)).toEqual([["d1", "d2"], 3]);
    // A platform that ignores the size of a page answers all rows.
    expect(read({ data: rows }, 1)).toEqual([["d1", "d2"], 2]);
  });

  it("is empty if the data are null or have no rows", () => {
    expect(read({ data: null })).toEqual([[], 0]);
    expect(read({ data: { records: [], total: 0 } })).toEqual([[], 0]);
  });

  it("is a failure if no field holds rows", () => {
    expect(read({ data: { records: "none", total: 0 } })).toBe("http502");
    expect(read({ data: { devices: rows } })).toBe("http502");
  });
});

it("data without any field are no device, although its id was requested and its state may be missing", () => {
  const read = (data: object) => decode(devices.detail, 200, body({ data }), undefined, { deviceId: "d1" });
  expect(read({})).toMatchObject({ ok: false });
  expect(read({ deviceName: "Cold room" })).toMatchObject({ ok: true, data: { deviceId: "d1", status: "offline" } });
});

describe("a list without pages in another platform's form", () => {
  const read = (answer: object) => decode(devices.options, 200, body(answer));

  it("is read from a page, and from rows beside the code", () => {
    const both = { ok: true, data: rows };
    expect(read({ data: { records: rows, total: 2 } })).toEqual(both);
    expect(read({ rows, total: 2 })).toEqual(both);
  });

  it("is a failure if no field holds rows", () => {
    expect(read({ data: { devices: rows } })).toMatchObject({ ok: false });
  });
});
