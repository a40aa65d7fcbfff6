import "server-only";
import ezuikitPackage from "ezuikit-js/package.json" with { type: "json" };
import hlsPackage from "hls.js/package.json" with { type: "json" };
import { playerFilesPath } from "#lib/domain/devices/player-address.ts";

/** A folder of player code. Its name contains its version, so browsers may cache it for ever. */
type Folder = {
  name: string;
  file(path: string): string | undefined;
};

/** Without the threaded decoders: they need shared memory, which a frame without an origin does not get. */
const decoders = [
  "playCtrl1/HasSIMD/Decoder.js",
  "playCtrl1/NoSIMD/Decoder.js",
  "playCtrl3/noWorker/Decoder.js",
  "playCtrl3/noWorker/Decoder.wasm",
].map((file) => `PlayCtrlWasm/${file}`);

/** EZVIZ's player and decoders, without talking and recording, and the HLS player. */
export const playerFolders = {
  ezuikit: {
    name: `ezuikit-${ezuikitPackage.version}`,
    file: (path) =>
      path === "ezuikit.js"
        ? "ezuikit-js/ezuikit.js"
        : decoders.includes(path)
          ? `ezuikit-js/ezuikit_static/${path}`
          : undefined,
  },
  hls: {
    name: `hls-${hlsPackage.version}`,
    file: (path) => (path === "hls.light.min.js" ? "hls.js/dist/hls.light.min.js" : undefined),
  },
} satisfies Record<string, Folder>;

export function playerFileAt(pathname: string): string | undefined {
  if (!pathname.startsWith(`${playerFilesPath}/`)) return undefined;
  const [name, ...rest] = pathname.slice(playerFilesPath.length + 1).split("/");
  return Object.values(playerFolders)
    .find((folder) => folder.name === name)
    ?.file(rest.join("/"));
}
