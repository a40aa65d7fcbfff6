import { readFileSync, writeFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { targetVersion } from "#lib/domain/devices/firmware.ts";
import { memoriesInFile, memoriesInProcess } from "#lib/platform/simulator/module/module-memory.ts";
import { createNetworkModule } from "#lib/platform/simulator/module/network-module.ts";
import { temporaryFolder } from "#tests/support/site/stores.ts";

const version = "V02_01_0298";
const duration = 10_000;
const usual = { deviceId: "M", version, overLine: true, duration };
type Options = Partial<Parameters<typeof createNetworkModule>[0]>;

function plugIn(options: Options = {}) {
  const module = createNetworkModule({ ...usual, memories: memoriesInProcess(), ...options });
  const ask = (method: string, params: object = {}, now = 0) => module.answer({ method, params }, now);
  return {
    ...module,
    ask,
    /** Sets both sides to this rate. */
    both(baudrate: number) {
      ask("setBaudRate", { baudrate });
      ask("syncBaudRate", { baudrate });
    },
    upgrade: (id = "u1", now = 0) => ask("updateFirmware", { version: targetVersion, id }, now),
  };
}
const taken = (value: number) => ({ success: true, value });

describe("a network module", () => {
  it("reports its own rate, and its board's while both are equal", () => {
    const module = plugIn();
    expect([module.ask("getBaudRate"), module.ask("getBoardBaudRate")]).toEqual([taken(9_600), taken(9_600)]);
    expect(module.ask("setBaudRate", { baudrate: 115_200 })).toEqual(taken(115_200));
    expect(module.ask("getBoardBaudRate")).toBeNull();
    expect(module.ask("syncBaudRate", { baudrate: 9_600 })).toBeNull();
    expect(module.ask("syncBaudRate", { baudrate: 115_200 })).toEqual(taken(115_200));
    expect(module.ask("getBoardBaudRate")).toEqual(taken(115_200));
    expect(module.ask("setBaudRate", { baudrate: 4_800 })).toEqual({ success: false, reason: "outOfRange" });
    expect(module.ask("setArg", { arg: "SP", value: 1 })).toBeUndefined();
  });

  it("takes its time for an upgrade, and does only one at a time", () => {
    const module = plugIn();
    module.both(115_200);
    expect(module.upgrade()).toEqual({ success: true });
    expect(module.upgrade("u2")).toEqual({ success: false, reason: "busy" });
    expect(module.ask("setBaudRate", { baudrate: 9_600 })).toEqual({ success: false, reason: "busy" });
    expect(module.facts(4_000)).toEqual({ dtuVersion: version, upgrade: { id: "u1", progress: 40 } });
    expect(module.isUpgrading(duration - 1)).toBe(true);
    expect(module.facts(duration)).toEqual({
      dtuVersion: targetVersion,
      upgrade: { id: "u1", log: `${targetVersion} user1.4096.new.4.bin upgrade ok` },
    });
    expect(module.isUpgrading(duration)).toBe(false);
  });

  it("starts no upgrade without its board, and fails at the slow rate over the line", () => {
    const deaf = plugIn();
    deaf.ask("setBaudRate", { baudrate: 115_200 });
    expect(deaf.upgrade()).toBeNull();
    const slow = plugIn();
    expect(slow.upgrade()).toEqual({ success: true });
    expect(slow.facts(duration)).toMatchObject({
      dtuVersion: version,
      upgrade: { log: expect.stringMatching(version) },
    });
    const own = plugIn({ overLine: false });
    own.upgrade();
    expect(own.facts(duration)).toMatchObject({ dtuVersion: targetVersion });
  });

  it("that is interrupted once succeeds the second time", () => {
    const module = plugIn({ overLine: false, fault: "interrupted" });
    module.upgrade();
    expect(module.facts(duration)).toMatchObject({ dtuVersion: version, upgrade: { id: "u1" } });
    module.upgrade("u2", duration);
    expect(module.facts(2 * duration)).toMatchObject({ dtuVersion: targetVersion, upgrade: { id: "u2" } });
  });

  it("that goes offline comes back with the upgrade done after its time", () => {
    const module = plugIn({ overLine: false, fault: "offline" });
    module.upgrade();
    expect(module.absence(3_999)).toBe(0);
    expect(module.absence(4_000)).toBe(6_000);
    expect(module.facts(duration)).toMatchObject({ dtuVersion: targetVersion });
    expect(module.absence(duration)).toBe(0);
  });

  it("keeps its state over a power cut, and starts from its defaults without its file", () => {
    const folder = temporaryFolder();
    const path = `${folder.path}/new/modules.json`;
    const before = plugIn({ memories: memoriesInFile(path) });
    before.both(115_200);
    before.upgrade();
    const after = plugIn({ memories: memoriesInFile(path) });
    expect(after.facts(5_000)).toEqual({ dtuVersion: version, upgrade: { id: "u1", progress: 50 } });
    after.facts(duration);
    expect(plugIn({ memories: memoriesInFile(path) }).facts(0)).toMatchObject({ dtuVersion: targetVersion });
    expect(readFileSync(path, "utf8")).toContain(targetVersion);
    writeFileSync(path, "{");
    expect(plugIn({ memories: memoriesInFile(path) }).facts(0)).toEqual({ dtuVersion: version });
    folder.remove();
  });
});
