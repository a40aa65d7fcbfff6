"use client";

import { IconHeartHandshake, IconKey } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { AssistanceCode } from "#lib/contract/assistance.ts";
import styles from "./assistance.module.css";
import { useUntilText } from "./until-text.ts";
import { useEndCode } from "./use-end-code.ts";

type Props = {
  title: string;
  /** Shown if there are no rows. */
  none?: string;
  codes: readonly AssistanceCode[];
};

/** Codes of one device with rights and expiry; each can be ended by one tap. */
export function CodeList({ title, none, codes }: Props) {
  const t = useTranslations("assistance");
  const until = useUntilText();
  const { end, busy, locked } = useEndCode();
  if (codes.length === 0 && !none) return null;
  return (
    <ListGroup title={title}>
      {codes.length === 0 ? <p className={styles.text}>{none}</p> : null}
      {codes.map(({ codeId, usedByName, type, expireTime }) => (
        <ListRow
          key={codeId}
          icon={usedByName ? IconHeartHandshake : IconKey}
          label={usedByName || t(`types.${type}`)}
          sub={joinFacts(usedByName && t(`types.${type}`), until(expireTime))}
          end={
            codeId ? (
              <Button
                variant="tinted"
                small
                busy={busy === codeId}
                disabled={locked}
                aria-label={usedByName ? t("endOf", { name: usedByName }) : t("takeBack")}
                onClick={() => void end(codeId)}
              >
                {t("end")}
              </Button>
            ) : undefined
          }
        />
      ))}
    </ListGroup>
  );
}
