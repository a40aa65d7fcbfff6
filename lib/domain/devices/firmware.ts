/** Baud rates between network module and controller, section 9 of the specification: for an upgrade, and usually. */
export const baudRates = [115_200, 9_600] as const;
export const [upgradeRate, usualRate] = baudRates;

/** The version that network modules are to run, section 9 of the specification. */
export const targetVersion = "V02_01_0316";

/** How modules write their versions; what is written otherwise is neither older nor newer. */
const versionForm = /^V\d{2}_\d{2}_\d{4}$/;

/** Whether a module that reports this version has nothing to be upgraded to: it runs the target, or what came after it. */
export const isUpToDate = (version: string): boolean => versionForm.test(version) && version >= targetVersion;

/** The build of it that modules take. */
export const targetBuild = "user1.4096.new.4.bin";

/** What the firmware tool does, one after the other. */
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

/** How far a device has come with the version that it is to run. */
export const upgradeStates = ["available", "updating", "latest", "failed", "unknown"] as const;
export type UpgradeState = (typeof upgradeStates)[number];

/** Why an upgrade failed: not answered, refused, nothing heard any more, or the module still reports another version. */
export const upgradeReasons = ["noAnswer", "refused", "silent", "reported"] as const;
export type UpgradeReason = (typeof upgradeReasons)[number];

/** The builds of a version that count, section 9 of the specification; the number before "bin" is the module's own. */
const rightBuild = /^user1\.4096\.new\b/;

/**
 * What the log of an upgrade says: nothing while it runs, at last the version that the module reports. The build is the
 * right one as well, where the log names one.
 */
export function readUpgradeLog(log: string | null | undefined, version: string): "running" | "success" | "failed" {
  if (!log?.trim()) return "running";
  const [reported] = /V\d{2}_\d{2}_\d{4}/.exec(log) ?? [];
  const [build] = /\buser\d\S*\.bin\b/.exec(log) ?? [];
  return reported === version && (build === undefined || rightBuild.test(build)) ? "success" : "failed";
}
