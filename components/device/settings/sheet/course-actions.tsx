"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import type { Task } from "#lib/contract/args.ts";
import { stateOf } from "../course-state.ts";
import styles from "./choose.module.css";

type Props = {
  task: Task;
  busy: boolean;
  reading: boolean;
  /** The device cannot receive anything at the moment. */
  locked: boolean;
  /** There is no value to choose: it is a command. */
  once: boolean;
  /** The value chosen here was not sent, because another one was sent first. */
  unsent: boolean;
  close: () => void;
  again: () => void;
  read: () => void;
  choose: () => void;
};

/** The actions while a value is being sent, and after its result. */
export function CourseActions({ task, busy, reading, locked, once, unsent, close, again, read, choose }: Props) {
  const t = useTranslations("setting");
  const states = useTranslations("states");
  const state = stateOf(task);
  const retry = (
    <Button onClick={again} busy={busy} disabled={locked}>
      {states("retry")}
    </Button>
  );
  const change = (
    <Button variant="outline" onClick={choose}>
      {t("changeValue")}
    </Button>
  );
  const done = <Button onClick={close}>{t("done")}</Button>;
  if (state === "applied")
    return unsent ? (
      <div className={styles.two}>
        {change}
        {done}
      </div>
    ) : (
      done
    );
  if (state === "unconfirmed" || state === "clamped")
    return (
      <div className={styles.two}>
        <Button variant="outline" onClick={read} busy={reading} disabled={locked}>
          {t("readAgain")}
        </Button>
        {retry}
      </div>
    );
  if (state === "refused" || state === "notDelivered")
    return once ? (
      retry
    ) : (
      <div className={styles.two}>
        {change}
        {retry}
      </div>
    );
  return (
    <>
      {state === "queued" && !once ? (
        <Button variant="plain" onClick={choose}>
          {t("changeValue")}
        </Button>
      ) : null}
      <Button variant="outline" onClick={close}>
        {state === "queued" ? states("close") : t("background")}
      </Button>
      <p className={styles.hint}>{t("backgroundHint")}</p>
    </>
  );
}
