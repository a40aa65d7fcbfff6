import { tmpdir } from "node:os";
import { join } from "node:path";
import { findBrowser } from "#lib/run/browser.ts";
import { type CodeSample, codePicture, writeCodeVideo } from "./code-pictures.ts";

// Read again whenever the camera is opened: one browser sees one code after the other.
const video = join(tmpdir(), `device-cloud-camera-${process.pid}.y4m`);

/** Lets Chromium's fake camera play what `holdUp` holds up to it. */
export const cameraLaunch = {
  executablePath: findBrowser(),
  args: [
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--use-fake-ui-for-media-stream",
    "--use-fake-device-for-media-stream",
    `--use-file-for-fake-video-capture=${video}`,
  ],
};

/** What the camera sees the next time that it is opened. */
export const holdUp = async (sample: CodeSample): Promise<void> => writeCodeVideo(video, await codePicture(sample));
