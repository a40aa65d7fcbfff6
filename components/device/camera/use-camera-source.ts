import { useEffect, useRef, useState } from "react";
import { usePageVisible } from "#lib/client/timing/page-visible.ts";
import type { CameraSource } from "./camera-sources.ts";
import type { PlayFailure } from "./use-player-frame.ts";

/**
 * The current source of a camera: after each failure the next one. A refused token is replaced once before its source
 * fails. `run` changes with every attempt; 0 means not playing.
 */
export function useCameraSource(sources: readonly CameraSource[], replace: () => Promise<void>) {
  const [playing, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [fine, setFine] = useState(false);
  const [failed, setFailed] = useState<PlayFailure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [started, setStarted] = useState({ run: 0, sign: "" });
  const over = useRef(0);
  const replaced = useRef(false);
  const shown = usePageVisible();
  const source = sources[at];
  const active = playing && shown && source !== undefined;
  /** A counter that distinguishes attempts. */
  const sign = `${attempt} ${at} ${fine}`;

  useEffect(() => {
    if (active) setStarted(({ run }) => ({ run: run + 1, sign }));
  }, [active, sign]);
  const run = active && started.sign === sign ? started.run : 0;

  const fail = (reason: PlayFailure) => {
    // One attempt fails once, however often its player complains.
    if (over.current === run) return;
    over.current = run;
    if (reason === "token" && !replaced.current) {
      replaced.current = true;
      void replace().then(() => setAttempt((before) => before + 1));
      return;
    }
    setFailed(reason);
    setAt((before) => before + 1);
  };
  const play = () => {
    // After the last source the first is tried again.
    if (!source) setAt(0);
    setFailed(null);
    replaced.current = false;
    setAttempt((before) => before + 1);
    setPlaying(true);
  };
  return {
    source,
    /** The source that failed before this one was taken. */
    fallen: failed && source && at > 0 ? sources[at - 1] : undefined,
    failed,
    playing,
    run,
    fine,
    setFine,
    play,
    pause: () => setPlaying(false),
    fail,
  };
}
