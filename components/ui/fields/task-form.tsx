"use client";

import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useOnline } from "#lib/client/calls/online.ts";
import { ActionBar } from "../buttons/action-bar.tsx";
import { Button } from "../buttons/button.tsx";
import { useFailureText } from "../failures/failure-text.ts";
import { Body } from "../screen/body.tsx";
import { Note } from "../screen/note.tsx";
import { LeaveQuestion } from "../sheets/leave-question.tsx";
import styles from "./task-form.module.css";
import type { TaskFormState } from "./use-task-form.ts";

type Props = {
  form: TaskFormState;
  verb: string;
  /** One sentence: what saving brings. */
  consequence?: ReactNode;
  /** Content between the fields and the button, such as a consent. */
  end?: ReactNode;
  children: ReactNode;
};

/** The body and action bar of a page with one task; leaving with changes asks first. */
export function TaskForm({ form, verb, consequence, end, children }: Props) {
  const online = useOnline();
  const failureText = useFailureText();
  const { changed, busy, keeps } = form;
  // "No network" is outdated once the network is back.
  const problem = online && form.problem?.key === "offline" ? undefined : form.problem;
  return (
    <form method="post" className="fill" {...form.props}>
      <Body padded>
        <fieldset className={styles.fields} disabled={busy}>
          {children}
        </fieldset>
        {consequence ? <p className={styles.consequence}>{consequence}</p> : null}
        {end}
        <div role="alert" className={styles.problem}>
          {problem ? (
            <Note tone="alarm" icon={IconAlertTriangle}>
              {failureText(problem)}
            </Note>
          ) : null}
        </div>
      </Body>
      <ActionBar>
        <Button type="submit" busy={busy} disabled={!changed || !online}>
          {verb}
        </Button>
      </ActionBar>
      {keeps ? null : <LeaveQuestion changed={changed && !busy} />}
    </form>
  );
}
