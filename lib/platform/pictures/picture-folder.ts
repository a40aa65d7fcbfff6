import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#lib/domain/error-code.ts";

/** Storage of uploaded pictures, by the id of their row. */
export type PictureFolder = {
  write(pictureId: string, bytes: Uint8Array): Promise<void>;
  /** Null if there is no such picture. */
  read(pictureId: string): Promise<Uint8Array | null>;
  remove(pictureId: string): Promise<void>;
  /** Ids of all pictures written before this time. */
  writtenBefore(time: number): Promise<string[]>;
};

const extension = ".webp";
/** Suffix of an id while its picture is being written; leftovers are swept like any unknown picture. */
const draftMark = ".draft";

/** Whether a file is an incomplete picture. */
export const isDraft = (name: string): boolean => name.endsWith(draftMark + extension);

const isMissing = (error: unknown) => errorCode(error) === "ENOENT";

/** Pictures as files in a folder, created with the first. Ids are our own, never names from uploads. */
export function pictureFolder(folder: string): PictureFolder {
  const fileOf = (pictureId: string) => join(folder, pictureId + extension);
  return {
    async write(pictureId, bytes) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = fileOf(pictureId + draftMark);
      try {
        await writeFile(draft, bytes, { flag: "wx", mode: 0o600 });
        await rename(draft, fileOf(pictureId));
      } catch (error) {
        // On a full disk, an incomplete file would use the last space that the database needs.
        await rm(draft, { force: true }).catch(() => undefined);
        throw error;
      }
    },
    async read(pictureId) {
      try {
        return await readFile(fileOf(pictureId));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (pictureId) => rm(fileOf(pictureId), { force: true }),
    async writtenBefore(time) {
      const names = await readdir(folder).catch(() => []);
      const old = names.map(async (name) => {
        const written = await stat(join(folder, name)).catch(() => null);
        return written && written.mtimeMs < time && name.endsWith(extension) ? [name.slice(0, -extension.length)] : [];
      });
      return (await Promise.all(old)).flat();
    },
  };
}

/** Pictures in memory, for tests. */
export function picturesInMemory(): PictureFolder {
  const kept = new Map<string, Uint8Array>();
  return {
    write: async (pictureId, bytes) => void kept.set(pictureId, bytes),
    read: async (pictureId) => kept.get(pictureId) ?? null,
    remove: async (pictureId) => void kept.delete(pictureId),
    writtenBefore: async () => [...kept.keys()],
  };
}
