import { describe, expect, it } from "vitest";
import { isUpToDate, readUpgradeLog, targetBuild, targetVersion } from "#lib/domain/devices/firmware.ts";

const read = (log: string | null | undefined) => readUpgradeLog(log, targetVersion);

describe("a module", () => {
  it.each([targetVersion, "V02_01_0317", "V02_02_0001", "V03_00_0000"])(
    "has nothing to be upgraded to with the target version or a later one: %s",
    (version) => {
      expect(isUpToDate(version)).toBe(true);
    },
  );

  it.each(["V02_01_0315", "V01_09_9999", "", "W03_00_0000", "V9", "V02_01_0317-beta"])(
    "can be upgraded from an earlier version, or one that cannot be compared: %j",
    (version) => {
      expect(isUpToDate(version)).toBe(false);
    },
  );
});

describe("the log of an upgrade", () => {
  it.each(["", "  ", null, undefined])("means that the upgrade is still running while it is empty: %j", (log) => {
    expect(read(log)).toBe("running");
  });

  it.each([targetVersion, `${targetVersion} ${targetBuild} upgrade ok`, `user1.4096.new.bin ${targetVersion}`])(
    "says that it succeeded with the version and, where it names one, the user1 4096 new build: %s",
    (log) => {
      expect(read(log)).toBe("success");
    },
  );

  it.each([
    `V02_01_0315 ${targetBuild}`,
    `${targetVersion} user2.4096.new.4.bin upgrade ok`,
    `${targetVersion} user1.1024.new.2.bin`,
    `${targetVersion} user1.4096.old.bin`,
    "no answer",
  ])("says that it failed with anything else: %s", (log) => {
    expect(read(log)).toBe("failed");
  });
});
