import { beforeEach, describe, expect, it } from "vitest";
import { args } from "#lib/contract/args.ts";
import { devices } from "#lib/contract/devices.ts";
import { type EdgeNodeSide, metric } from "#tests/support/servers/edge-node.ts";
import { connectPlant, type Plant } from "#tests/support/site/plant.ts";

let plant: Plant;
let node: EdgeNodeSide;

beforeEach(async () => {
  ({ plant, node } = await connectPlant());
});

const boiler = [
  metric("Supply/Temperature", "Float", 21.3, { engUnit: "°C", engLow: -40, engHigh: 120 }),
  metric("Supply/Pump", "Boolean", true),
  metric("Supply/Set point", "Double", 60, { engUnit: "°C", engLow: 20, engHigh: 90, readOnly: false }),
  metric("Serial", "String", "B-17"),
  metric("Starts", "UInt32", 4711),
];

describe("a birth defines the arguments of a device", () => {
  it("which its pages show with name, unit, range and value, in the groups of their folders", async () => {
    node.birth([]);
    node.deviceBirth("A", boiler);
    await plant.value("A", "Starts", 4711);
    await plant.flush();
    const data = await plant.tab("A", "data");
    expect(data).toMatchObject({
      Supply: [
        { argName: "Temperature", unit: "°C", value: 21.3, dataType: "number", rw: "r", quality: "good" },
        { argName: "Pump", value: true, dataType: "bool" },
      ],
      Values: [
        { argName: "Serial", value: "B-17", dataType: "text" },
        { argName: "Starts", value: 4711, precision: 0 },
      ],
    });
    const settings = await plant.tab("A", "setting");
    expect(settings).toMatchObject({
      Supply: [{ argName: "Set point", unit: "°C", min: 20, max: 90, rw: "rw", risk: "confirm", value: 60 }],
    });
    const row = await plant.answer(devices.detail, { deviceId: "A" });
    expect(row).toMatchObject({ productId: "1002", keyArgs: [{ argName: "Temperature", value: 21.3, unit: "°C" }] });
  });

  it("with folder names if several have the same name", async () => {
    node.birth([]);
    node.deviceBirth("A", [metric("Plant/Supply/T", "Double", 60), metric("Plant/Return/T", "Double", 40)]);
    await plant.value("A", "Plant/Return/T", 40);
    await plant.flush();
    expect(await plant.tab("A", "data")).toMatchObject({
      "Plant / Supply": [{ argName: "Plant / Supply / T", value: 60 }],
      "Plant / Return": [{ argName: "Plant / Return / T", value: 40 }],
    });
  });

  it("but does not change the product of other devices, and keeps its arguments at the next birth", async () => {
    await plant.addDevice("B");
    node.birth([]);
    node.deviceBirth("A", [...boiler, metric("T1", "Float", -18.5), metric("HAL", "Int16", -15)]);
    await plant.value("A", "HAL", -15);
    await plant.flush();
    const data = await plant.tab("A", "data");
    expect(Object.values(data).flat()).toContainEqual(
      expect.objectContaining({ argId: "T1", value: -18.5, unit: "°C", alarmHigh: -15 }),
    );
    const other = await plant.tab("B", "data");
    expect(Object.keys(other)).not.toContain("Supply");
    const row = await plant.answer(devices.detail, { deviceId: "A" });
    expect(row.keyArgs).toMatchObject([{ argId: "T1", value: -18.5 }]);
  });

  it("a device whose metrics its product has keeps the product", async () => {
    node.birth([]);
    node.deviceBirth("A", [metric("T1", "Float", -18.5)]);
    await plant.status("A", "online");
    await plant.flush();
    const { productId } = await plant.row("A");
    expect(productId).toBe("1002");
    expect(Object.keys(await plant.tab("A", "data")).length).toBeGreaterThan(1);
  });

  it("a later birth adds and changes arguments, removes none, and writes nothing when repeated", async () => {
    node.birth([]);
    node.deviceBirth("A", boiler);
    await plant.value("A", "Serial", "B-17");
    const before = await plant.definitions("A");
    node.deviceBirth("A", [...boiler].reverse());
    node.deviceBirth("A", [metric("Supply/Temperature", "Float", 70, { engUnit: "°F" }), metric("Extra", "Int8", -5)]);
    await plant.value("A", "Extra", -5);
    const after = await plant.definitions("A");
    expect(after.length).toBe(before.length + 1);
    expect(after.find(({ argCode }) => argCode === "Supply/Temperature")).toMatchObject({ unit: "°F", keySort: 1 });
    expect(after.filter(({ argCode }) => !/Temperature|Extra/.test(argCode))).toEqual(
      before.filter(({ argCode }) => !/Temperature/.test(argCode)),
    );
  });

  it("every type of value arrives as it was sent", async () => {
    node.birth([]);
    node.deviceBirth("A", [
      metric("Int8", "Int8", -5),
      metric("Int16", "Int16", -1234),
      metric("Int32", "Int32", -123_456),
      metric("Int64", "Int64", -5),
      metric("UInt8", "UInt8", 250),
      metric("UInt16", "UInt16", 65_000),
      metric("UInt32", "UInt32", 123_456_789),
      metric("UInt64", "UInt64", 7),
      metric("Most of 32 bits", "UInt32", 4_294_967_295),
      metric("Least of 64 bits", "Int64", Number.MIN_SAFE_INTEGER),
      metric("Most of 64 bits", "UInt64", Number.MAX_SAFE_INTEGER),
      metric("Double", "Double", Math.PI),
      metric("When", "DateTime", Date.UTC(2025, 0, 2)),
      metric("Text", "Text", "äöü 冷库"),
      metric("Nothing", "String", null),
      metric("Bytes", "Bytes", Buffer.from("x")),
      metric("Last", "Boolean", false),
    ]);
    await plant.value("A", "Last", 0);
    await plant.flush();
    const all = Object.values(await plant.tab("A", "data")).flat();
    expect(Object.fromEntries(all.map(({ argName, value }) => [argName, value]))).toEqual({
      Int8: -5,
      Int16: -1234,
      Int32: -123_456,
      Int64: -5,
      UInt8: 250,
      UInt16: 65_000,
      UInt32: 123_456_789,
      UInt64: 7,
      "Most of 32 bits": 4_294_967_295,
      "Least of 64 bits": Number.MIN_SAFE_INTEGER,
      "Most of 64 bits": Number.MAX_SAFE_INTEGER,
      Double: Math.PI,
      When: "2025-01-02T00:00:00.000Z",
      Text: "äöü 冷库",
      Nothing: null,
      Last: false,
    });
  });

  it("the node itself has arguments too, and its control metrics are none", async () => {
    node.birth([metric("Node Control/Rebirth", "Boolean", false), metric("Properties/Version", "String", "1.2")]);
    await plant.value("N", "Properties/Version", "1.2");
    await plant.flush();
    expect(await plant.tab("N", "data")).toMatchObject({ Properties: [{ argName: "Version", value: "1.2" }] });
    expect((await plant.definitions("N")).map(({ argCode }) => argCode)).toEqual(["Properties/Version"]);
  });

  it("is bounded: of too many metrics the first are used, in few groups", async () => {
    node.birth([]);
    const many = Array.from({ length: 700 }, (_, index) => metric(`Folder ${index % 60}/M${index}`, "Int8", 1));
    node.deviceBirth("A", many);
    await plant.status("A", "online");
    await plant.flush();
    expect(await plant.definitions("A")).toHaveLength(500);
    const groups = await plant.answer(args.groups, { deviceId: "A", scene: "data" });
    expect(groups.length).toBeLessThanOrEqual(25);
    const [first] = groups;
    const { components } = await plant.answer(args.components, {
      deviceId: "A",
      groupId: first?.groupId ?? "",
    });
    expect(components.length).toBeGreaterThan(0);
  });
});
