"use client";

import { IconRefresh, IconTrash } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { callLate } from "#lib/client/calls/call-late.ts";
import { forgetCalls, useRecentCalls } from "#lib/client/calls/recent-calls.ts";
import { CallRow } from "./call-row.tsx";
import styles from "./dev-tools.module.css";

const ping = () =>
  callLate(async () => (await import("#lib/contract/account.ts")).account.current, {}).catch(() => undefined);

/** The last calls of this page with their request ids and durations; never requests' or responses' bodies. */
export function CallConsole() {
  const t = useTranslations("devTools.console");
  const calls = useRecentCalls();
  return (
    <section className={styles.console}>
      <ListGroup title={t("title")}>
        {calls.length > 0 ? (
          calls.map((call) => <CallRow key={call.id} call={call} />)
        ) : (
          <p className={styles.none}>{t("none")}</p>
        )}
      </ListGroup>
      <div className={styles.buttons}>
        <Button variant="tinted" small onClick={() => void ping()}>
          <IconRefresh size={20} stroke={1.8} aria-hidden="true" />
          {t("ping")}
        </Button>
        <Button variant="plain" small disabled={calls.length === 0} onClick={forgetCalls}>
          <IconTrash size={20} stroke={1.8} aria-hidden="true" />
          {t("clear")}
        </Button>
      </div>
    </section>
  );
}
