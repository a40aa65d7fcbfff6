import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "#lib/domain/error-code.ts";

/** Where the bytes of uploaded pictures are kept, by the id of their row. */
export type PictureFolder = {
  write(pictureId: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such picture. */
  read(pictureId: string): Promise<Uint8Array | null>;
  remove(pictureId: string): Promise<void>;
  /** Ids of all pictures that were written before this moment. */
  writtenBefore(time: number): Promise<string[]>;
};

const extension = ".webp";
/** Ends the id of a picture that is being written; one that stays is swept like any picture that nobody knows. */
const draftMark = ".draft";

/** Whether a file's name is of a picture that is not whole yet. */
export const isDraft = (name: string): boolean => name.endsWith(draftMark + extension);

const isMissing = (error: unknown) => errorCode(error) === "ENOENT";

/** Pictures as files of a folder, which comes into being with the first. Ids are our own, never a name that was sent. */
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
        // Onto a full disk its beginning was written, and would take the last of the room from the database.
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

/** Pictures in memory, for a platform that lives as long as its test. */
export function picturesInMemory(): PictureFolder {
  const kept = new Map<string, Uint8Array>();
  return {
    write: async (pictureId, bytes) => void kept.set(pictureId, bytes),
    read: async (pictureId) => kept.get(pictureId) ?? null,
    remove: async (pictureId) => void kept.delete(pictureId),
    writtenBefore: async () => [...kept.keys()],
  };
}
