import "server-only";
import { playerFilesPath, playerScript } from "#lib/domain/devices/player-address.ts";
import { playerFolders } from "./player-folders.ts";

const { ezuikit, hls } = playerFolders;
/** The same for everybody: the page around the frame says what to play. */
const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Player</title></head>
<body><script src="${playerScript}" data-ezuikit="${playerFilesPath}/${ezuikit.name}" data-hls="${playerFilesPath}/${hls.name}/hls.light.min.js"></script></body></html>
`;

export const playerPage = (): Response =>
  new Response(html, { headers: { "content-type": "text/html; charset=utf-8" } });
