import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import * as z from "zod/mini";
import { simulatedUpgrades } from "#lib/domain/simulation/simulated-upgrades.ts";

const memory = z.object({
  version: z.string(),
  /** Baud rates of the module's side and of the controller board's. */
  moduleRate: z.number(),
  boardRate: z.number(),
  /** What it is upgrading to, from when until when. */
  upgrade: z.nullable(
    z.object({
      id: z.string(),
      version: z.string(),
      start: z.number(),
      end: z.number(),
      fault: z.nullable(z.enum([...simulatedUpgrades, "wrongRate"])),
    }),
  ),
  /** What it says of its last upgrade. */
  last: z.nullable(z.object({ id: z.string(), log: z.string() })),
  /** Upgrades that it has begun. */
  begun: z.number(),
});
const file = z.record(z.string(), memory);

/** What a network module keeps through a power cut. */
export type ModuleMemory = z.infer<typeof memory>;

/** The memories of simulated modules, by device. */
export type ModuleMemories = {
  read(deviceId: string): ModuleMemory | undefined;
  write(deviceId: string, memory: ModuleMemory): void;
};

/** Memories that end with the process. */
export function memoriesOfNow(): ModuleMemories {
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
    // None was written yet, or by another version: the modules are as new.
    return {};
  }
}

/** Memories in a file, so that simulated modules are after a restart what they were before, as real ones are. */
export function memoriesIn(path: string): ModuleMemories {
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
        // A full disk costs simulated modules their memory, and nobody else anything.
      }
    },
  };
}
