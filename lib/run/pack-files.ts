import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { packedFolder } from "./front/files.ts";
import { packTightly, worthPacking } from "./front/pack.ts";
import { staticFiles } from "./front/static-files.ts";

/** Packs the files of the build as small as they get, so that no request has to. */
export async function packFiles(root = "."): Promise<void> {
  const folder = join(root, packedFolder);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const worth = (await staticFiles(root)).filter(({ type, bytes }) =>
    worthPacking({ "content-type": type, "content-length": bytes.length }),
  );
  await Promise.all(
    worth.flatMap(({ hash, bytes }) => [
      packTightly(bytes, "br").then((packed) => writeFile(join(folder, `${hash}.br`), packed)),
      packTightly(bytes, "gzip").then((packed) => writeFile(join(folder, `${hash}.gz`), packed)),
    ]),
  );
}
