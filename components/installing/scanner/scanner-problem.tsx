import { IconCameraOff } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type CameraProblem, isBrowserProblem } from "#lib/client/scan/camera-problem.ts";
import styles from "./scanner.module.css";

/** Why there is no camera picture and what to do; a picture file or typing still work. */
export function ScannerProblem({ problem, retry }: { problem: CameraProblem; retry: () => void }) {
  const t = useTranslations("scanner");
  const { key, name, message } = problem;
  return (
    <div className={styles.problem} role="alert">
      <IconCameraOff size={44} stroke={1.6} aria-hidden="true" />
      <h2 className={styles.problemTitle}>{t(`problems.${key}`)}</h2>
      <p>{key === "other" ? message : t(`advice.${key}`)}</p>
      <p className={styles.problemName}>{name}</p>
      {isBrowserProblem(problem) ? null : (
        <button type="button" className={styles.retry} onClick={retry}>
          {t("retry")}
        </button>
      )}
    </div>
  );
}
