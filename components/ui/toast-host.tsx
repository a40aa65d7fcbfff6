"use client";

import { IconAlertTriangle, IconCheck, IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { onFailure } from "#lib/client/calls/failures.ts";
import { dismissToast, type Toast, toast, useToast } from "#lib/client/toasts.ts";
import type { Failure } from "#lib/domain/errors.ts";
import { useFailureText } from "./failures/failure-text.ts";
import { Spinner } from "./loading/spinner.tsx";
import place from "./screen/above-tabs.module.css";
import styles from "./toast.module.css";

const icons: Record<Exclude<Toast["kind"], "loading">, typeof IconCheck> = {
  done: IconCheck,
  error: IconAlertTriangle,
  info: IconInfoCircle,
};

function Face({ toast }: { toast: Toast }) {
  const { kind, action } = toast;
  const Icon = kind === "loading" ? null : icons[kind];
  return (
    <div className={styles.toast} key={toast.id}>
      {Icon ? <Icon size={22} stroke={1.8} aria-hidden="true" /> : <Spinner size={22} />}
      <span className={styles.text}>{toast.text}</span>
      {action ? (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            dismissToast();
            action.run();
          }}
        >
          {action.label}
        </button>
      ) : null}
    </div>
  );
}

/** Shows each failure that its caller does not show itself. */
function useFailureToasts() {
  const t = useTranslations("states");
  const text = useFailureText();
  const reload = { label: t("reload"), run: () => window.location.reload() };
  const show = useEffectEvent((failure: Failure) =>
    toast(text(failure), { kind: "error", ...(failure.key === "outdated" && { action: reload }) }),
  );
  useEffect(() => onFailure((failure) => show(failure)), []);
}

/** Shows one toast at a time. Both live regions exist from the start, so that screen readers announce new content. */
export function ToastHost() {
  const shown = useToast();
  const error = shown?.kind === "error";
  useFailureToasts();
  return (
    <div className={place.host}>
      <div role="status">{shown && !error ? <Face toast={shown} /> : null}</div>
      <div role="alert">{shown && error ? <Face toast={shown} /> : null}</div>
    </div>
  );
}
