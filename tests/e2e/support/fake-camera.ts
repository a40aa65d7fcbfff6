import { tmpdir } from "node:os";
import { join } from "node:path";
import { findShell } from "#lib/run/testing/browser.ts";
import { type CodeSample, codePicture, sideBySide, writeCodeVideo } from "./code-pictures.ts";
import { launch } from "./launch.ts";

// Read again whenever the camera is opened: one browser can see one code after the other.
const video = join(tmpdir(), `device-cloud-camera-${process.pid}.y4m`);

/** Lets Chromium's fake camera play what `holdUp` holds up to it. */
export const cameraLaunch = launch(
  findShell(),
  "--use-fake-ui-for-media-stream",
  "--use-fake-device-for-media-stream",
  `--use-file-for-fake-video-capture=${video}`,
);

/** The camera's picture the next time it is opened: one code, or several side by side. */
export const holdUp = async (...samples: CodeSample[]): Promise<void> =>
  writeCodeVideo(video, await sideBySide(await Promise.all(samples.map(codePicture))));
