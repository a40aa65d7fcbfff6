import { type IScannerHandle, Scanner, type TrackFunction } from "@yudiel/react-qr-scanner";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { type CameraProblem, cameraProblem, noDecoder, slowCamera } from "#lib/client/scan/camera-problem.ts";
import { prepareDecoder } from "#lib/client/scan/decoder.ts";
import { scanFormats } from "#lib/client/scan/scan-formats.ts";
import type { ScanResult } from "#lib/client/scan/scan-outcome.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "./scanner.module.css";

// New objects would restart the camera.
const constraints = { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 } };
const components = { finder: false, torch: false };
const classNames = { container: styles.camera };
const sizes = { container: { position: "absolute", inset: 0, aspectRatio: "auto" } } as const;

const markCodes: TrackFunction = (codes, context) => {
  const { canvas } = context;
  context.strokeStyle = getComputedStyle(canvas).getPropertyValue("--dc-screen-found");
  context.lineWidth = (5 * canvas.width) / (canvas.clientWidth || canvas.width);
  context.lineJoin = "round";
  for (const { boundingBox: box } of codes) context.strokeRect(box.x, box.y, box.width, box.height);
};

const stop = (video: HTMLVideoElement | null | undefined) => {
  const source = video?.srcObject;
  if (source instanceof MediaStream) for (const track of source.getTracks()) track.stop();
};

/** Calls `late` if the camera is allowed but shows nothing for too long. */
function useStartLimit(camera: RefObject<IScannerHandle | null>, late: () => void) {
  const tooLate = useEffectEvent(late);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = (state: PermissionState) => {
      clearTimeout(timer);
      // The timeout excludes the time that the person takes to decide.
      if (state === "granted") timer = setTimeout(() => tooLate(), limits.scan.start);
    };
    const video = camera.current?.getVideoElement();
    const started = () => clearTimeout(timer);
    video?.addEventListener("playing", started);
    let status: PermissionStatus | undefined;
    navigator.permissions?.query({ name: "camera" }).then(
      (answer) => {
        status = answer;
        watch(answer.state);
        answer.onchange = () => watch(answer.state);
      },
      () => undefined,
    );
    return () => {
      clearTimeout(timer);
      video?.removeEventListener("playing", started);
      if (status) status.onchange = null;
    };
  }, [camera]);
}

type Props = {
  paused: boolean;
  /** Called repeatedly with all codes in view. */
  found: (results: readonly ScanResult[]) => void;
  failed: (problem: CameraProblem) => void;
  /** Called when the camera shows a picture, with its track, for the torch. */
  started: (track: MediaStreamTrack | undefined) => void;
  /** Called when the phone took the camera: its last picture stays, as if it were on. */
  ended: () => void;
};

/** The camera's picture with a blue box around each code. */
export function ScannerCamera({ paused, found, failed, started, ended }: Props) {
  const camera = useRef<IScannerHandle>(null);
  useStartLimit(camera, () => failed(slowCamera));
  const onStarted = useEffectEvent(started);
  const refuse = useEffectEvent(failed);
  const lose = useEffectEvent(ended);
  useEffect(() => {
    prepareDecoder().catch(() => refuse(noDecoder));
    const video = camera.current?.getVideoElement();
    let track: MediaStreamTrack | undefined;
    const onEnded = () => lose();
    const onPlaying = () => {
      const stream = video?.srcObject;
      track = stream instanceof MediaStream ? stream.getVideoTracks()[0] : undefined;
      track?.addEventListener("ended", onEnded);
      onStarted(track);
    };
    video?.addEventListener("playing", onPlaying);
    return () => {
      video?.removeEventListener("playing", onPlaying);
      track?.removeEventListener("ended", onEnded);
      // The library does not stop a camera that starts while it unmounts.
      video?.addEventListener("loadstart", () => stop(video));
      stop(video);
    };
  }, []);
  return (
    <Scanner
      ref={camera}
      formats={scanFormats}
      constraints={constraints}
      components={components}
      tracker={markCodes}
      retryDelay={limits.scan.detect}
      allowMultiple
      scanDelay={limits.scan.sight}
      startTimeoutMs={limits.scan.start}
      // The library waits before it reads the camera's capabilities, which are not used here.
      settleDelayMs={0}
      sound={false}
      paused={paused}
      styles={sizes}
      classNames={classNames}
      onScan={found}
      onError={(error) => {
        // The library leaves the camera on if its picture arrives too late.
        stop(camera.current?.getVideoElement());
        failed(cameraProblem(error));
      }}
    />
  );
}
