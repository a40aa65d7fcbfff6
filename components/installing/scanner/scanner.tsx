import { IconX } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { Spinner } from "#components/ui/loading/spinner.tsx";
import { FocusInside } from "#components/ui/sheets/focus-inside.tsx";
import { useCloseOnBack } from "#lib/client/history/close-on-back.ts";
import { type CameraProblem, isBrowserProblem, lostCamera } from "#lib/client/scan/camera-problem.ts";
import { readPicture } from "#lib/client/scan/decoder.ts";
import type { ScanRequest } from "#lib/client/scan/page-scanner.ts";
import { whenVisible } from "#lib/client/timing/when-visible.ts";
import { limits } from "#lib/domain/limits.ts";
import styles from "./scanner.module.css";
import { ScannerCamera } from "./scanner-camera.tsx";
import { ScannerProblem } from "./scanner-problem.tsx";
import { ScannerStatus } from "./scanner-status.tsx";
import { ScannerTools } from "./scanner-tools.tsx";
import { ScannerTyped } from "./scanner-typed.tsx";
import { useCameraAllowed } from "./use-camera-allowed.ts";
import { useScanCourse } from "./use-scan-course.ts";
import { useTorch } from "./use-torch.ts";

/** The full-screen scanner. It ends with the first code, or continues until closed. */
export function Scanner({ request }: { request: ScanRequest }) {
  const t = useTranslations("scanner");
  const dialog = useRef<HTMLDialogElement>(null);
  const course = useScanCourse(request);
  const torch = useTorch();
  const [problem, setProblem] = useState<CameraProblem>();
  const [running, setRunning] = useState(false);
  /** Counts reopenings of the camera after another app took it. */
  const [turn, setTurn] = useState(0);
  const [typing, setTyping] = useState(false);
  const [note, setNote] = useState<string>();
  const close = () =>
    request.finish({ kind: problem && isBrowserProblem(problem) ? "browser-not-supported" : "scan-cancelled" });
  useCloseOnBack(true, close);
  const retry = () => {
    setRunning(false);
    setProblem(undefined);
  };
  const fail = (next: CameraProblem) => {
    torch.lost();
    setProblem(next);
  };
  useCameraAllowed(problem?.key === "denied", retry);
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    // Closed before it unmounts, so that the previous focus is restored.
    return () => current?.close();
  }, []);

  const fromPicture = async (file: File) => {
    setNote(t("reading"));
    const result = await readPicture(file).catch(() => null);
    setNote(result === null ? t("problems.decoder") : result ? undefined : t("noCode"));
    if (result) course.acceptChosen(result, limits.scan.handOff);
  };
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.scanner}
      aria-label={t("title")}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
    >
      <FocusInside opened />
      {problem ? (
        <ScannerProblem problem={problem} retry={retry} />
      ) : (
        <ScannerCamera
          key={turn}
          paused={course.found !== undefined || typing}
          found={(results) => {
            if (course.take(results)) setNote(undefined);
          }}
          failed={fail}
          ended={() => {
            if (document.visibilityState === "visible") return fail(lostCamera);
            torch.lost();
            setRunning(false);
            whenVisible(() => setTurn((before) => before + 1));
          }}
          started={(track) => {
            setRunning(true);
            course.resume();
            torch.given(track);
          }}
        />
      )}
      {problem || running || course.found ? null : (
        <div className={styles.middle}>
          <Spinner size={36} />
          <span className="hidden-text" role="status">
            {t("starting")}
          </span>
        </div>
      )}
      <div className={styles.top}>
        <IconButton className={styles.close} label={t("close")} onClick={close}>
          <IconX size={24} stroke={1.8} aria-hidden="true" />
        </IconButton>
        <h1 className={styles.title}>{course.count > 0 ? t("titleCount", { count: course.count }) : t("title")}</h1>
      </div>
      <div className={styles.bottom}>
        <ScannerStatus found={course.found} message={note ?? course.message} />
        {typing ? (
          <ScannerTyped
            cancel={() => setTyping(false)}
            use={(rawValue) => {
              setTyping(false);
              setNote(undefined);
              course.acceptChosen({ rawValue }, 0);
            }}
          />
        ) : (
          <ScannerTools torch={torch} picture={(file) => void fromPicture(file)} type={() => setTyping(true)} />
        )}
      </div>
    </dialog>
  );
}
