import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { simulatedUpgrades } from "#lib/domain/simulation/simulated-upgrades.ts";

const memory = z.object({
  version: z.string(),
  /** Baud rates of the module and of the controller board. */
  moduleRate: z.number(),
  boardRate: z.number(),
  /** The upgrade in progress, with its start and end. */
  upgrade: z.nullable(
    z.object({
      id: z.string(),
      version: z.string(),
      start: z.number(),
      end: z.number(),
      fault: z.nullable(z.enum([...simulatedUpgrades, "wrongRate"])),
    }),
  ),
  /** The report of its last upgrade. */
  last: z.nullable(z.object({ id: z.string(), log: z.string() })),
  /** The number of upgrades it has started. */
  begun: z.number(),
});
const file = z.record(z.string(), memory);

/** A network module's state that survives a power cut. */
export type ModuleMemory = z.infer<typeof memory>;

/** The states of simulated modules, by device. */
export type ModuleMemories = {
  read(deviceId: string): ModuleMemory | undefined;
  write(deviceId: string, memory: ModuleMemory): void;
};

/** States kept until the process ends. */
export function memoriesInProcess(): ModuleMemories {
  const all = new Map<string, ModuleMemory>();
  return {
    read: (deviceId) => all.get(deviceId),
    write: (deviceId, kept) => void all.set(deviceId, kept),
  };
}

function readAll(path: string): Record<string, ModuleMemory> {
  try {
    return file.parse(JSON.parse(readFileSync(path, "utf8")));
  } catch {
    // Not written yet, or by another version: the modules are in factory state.
    return {};
  }
}

/** States kept in a file, so that simulated modules survive a restart like real ones. */
export function memoriesInFile(path: string): ModuleMemories {
  const all = new Map(Object.entries(readAll(path)));
  return {
    read: (deviceId) => all.get(deviceId),
    write(deviceId, kept) {
      all.set(deviceId, kept);
      try {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(`${path}.new`, JSON.stringify(Object.fromEntries(all)));
        renameSync(`${path}.new`, path);
      } catch {
        // On a full disk simulated modules lose their state, with no effect on anything else.
      }
    },
  };
}
