import { describe, expect, it } from "vitest";
import { readUpgradeLog, targetBuild, targetVersion } from "#lib/domain/devices/firmware.ts";

const read = (log: string | null | undefined) => readUpgradeLog(log, targetVersion);

describe("the log of an upgrade", () => {
  it.each(["", "  ", null, undefined])("says that it still runs while it is empty: %j", (log) => {
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
