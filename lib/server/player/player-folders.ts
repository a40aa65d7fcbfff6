import "server-only";
import ezuikitPackage from "ezuikit-js/package.json" with { type: "json" };
import hlsPackage from "hls.js/package.json" with { type: "json" };
import { playerFilesPath } from "#lib/domain/devices/player-address.ts";

/** A folder of player code as browsers see it. Its version is in its name, so that browsers may keep it for ever. */
type Folder = {
  name: string;
  /** The file of an installed package behind a path of the folder, or undefined for a path that is not served. */
  file(path: string): string | undefined;
};

/** Those with threads want memory that is shared, which a frame without an origin has not got. */
const decoders = [
  "playCtrl1/HasSIMD/Decoder.js",
  "playCtrl1/NoSIMD/Decoder.js",
  "playCtrl3/noWorker/Decoder.js",
  "playCtrl3/noWorker/Decoder.wasm",
].map((file) => `PlayCtrlWasm/${file}`);

/** The players: EZVIZ's with its decoders, without what talks and records, and the one for HLS. */
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

/** The file of an installed package behind an address, or undefined where none is served. */
export function playerFileAt(pathname: string): string | undefined {
  if (!pathname.startsWith(`${playerFilesPath}/`)) return undefined;
  const [name, ...rest] = pathname.slice(playerFilesPath.length + 1).split("/");
  return Object.values(playerFolders)
    .find((folder) => folder.name === name)
    ?.file(rest.join("/"));
}
