/** Baud rates between network module and controller, section 9 of the specification: for upgrades, and normally. */
export const baudRates = [115_200, 9_600] as const;
export const [upgradeRate, usualRate] = baudRates;

/** The target version of network modules, section 9 of the specification. */
export const targetVersion = "V02_01_0316";

/** Format of module versions; other formats cannot be compared. */
const versionForm = /^V\d{2}_\d{2}_\d{4}$/;

/** Whether a module with this version needs no upgrade: it runs the target or a later version. */
export const isUpToDate = (version: string): boolean => versionForm.test(version) && version >= targetVersion;

/** The target version's build for network modules. */
export const targetBuild = "user1.4096.new.4.bin";

/** Steps of the firmware tool, in order. */
export const firmwareSteps = [
  "clear",
  "create",
  "queryRate",
  "raiseRate",
  "syncRaised",
  "latestRate",
  "submit",
  "result",
  "lowerRate",
  "syncLowered",
  "destroy",
] as const;
export type FirmwareStep = (typeof firmwareSteps)[number];

/** Upgrade state of a device with respect to the target version. */
export const upgradeStates = ["available", "updating", "latest", "failed", "unknown"] as const;
export type UpgradeState = (typeof upgradeStates)[number];

/** Why an upgrade failed: no answer, refused, no reports for too long, or the module still reports another version. */
export const upgradeReasons = ["noAnswer", "refused", "silent", "reported"] as const;
export type UpgradeReason = (typeof upgradeReasons)[number];

/** Builds that count as the target, section 9 of the specification; the number before "bin" is module-specific. */
const rightBuild = /^user1\.4096\.new\b/;

/**
 * Reads the log of an upgrade: empty while it runs, ends with the version that the module reports. If the log names a
 * build, it must be the right one too.
 */
export function readUpgradeLog(log: string | null | undefined, version: string): "running" | "success" | "failed" {
  if (!log?.trim()) return "running";
  const [reported] = /V\d{2}_\d{2}_\d{4}/.exec(log) ?? [];
  const [build] = /\buser\d\S*\.bin\b/.exec(log) ?? [];
  return reported === version && (build === undefined || rightBuild.test(build)) ? "success" : "failed";
}
