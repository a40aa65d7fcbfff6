import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compressBest, isCompressible } from "../front/compress.ts";
import { compressedFolder } from "../front/files.ts";
import { type StaticFile, staticFiles } from "../front/static-files.ts";

/** Bytes by which the headers of a compressed file are longer. */
const moreHeads = 50;

/** Compresses the build's files once, so that no request has to. Small files are worth it here too. */
export async function compressFiles(root = "."): Promise<void> {
  const folder = join(root, compressedFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = async ({ hash, bytes }: StaticFile, ending: string, compressed: Buffer) => {
    if (compressed.length + moreHeads < bytes.length) await writeFile(join(folder, hash + ending), compressed);
  };
  const compressible = (await staticFiles(root)).filter(({ type }) => isCompressible({ "content-type": type }));
  await Promise.all(
    compressible.flatMap((file) => [
      compressBest(file.bytes, "br").then((compressed) => write(file, ".br", compressed)),
      compressBest(file.bytes, "gzip").then((compressed) => write(file, ".gz", compressed)),
    ]),
  );
}
