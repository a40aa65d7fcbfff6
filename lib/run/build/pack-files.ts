import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packedFolder } from "../front/files.ts";
import { packTightly, worthPacking } from "../front/pack.ts";
import { type StaticFile, staticFiles } from "../front/static-files.ts";

/** Bytes by which the headers of a compressed file are longer. */
const moreHeads = 50;

/** Compresses the build's files once, so that no request has to. Small files are worth it here too. */
export async function packFiles(root = "."): Promise<void> {
  const folder = join(root, packedFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const write = async ({ hash, bytes }: StaticFile, ending: string, packed: Buffer) => {
    if (packed.length + moreHeads < bytes.length) await writeFile(join(folder, hash + ending), packed);
  };
  const packable = (await staticFiles(root)).filter(({ type }) => worthPacking({ "content-type": type }));
  await Promise.all(
    packable.flatMap((file) => [
      packTightly(file.bytes, "br").then((packed) => write(file, ".br", packed)),
      packTightly(file.bytes, "gzip").then((packed) => write(file, ".gz", packed)),
    ]),
  );
}
