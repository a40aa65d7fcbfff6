"use client";

import { IconHeartHandshake } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { Note } from "#components/ui/screen/note.tsx";
import { joinFacts } from "#components/ui/values/join-facts.ts";
import type { DeviceDetail } from "#lib/contract/devices.ts";
import { isAssistance } from "#lib/domain/people/assistance.ts";
import styles from "./assistance-note.module.css";
import { StopAssisting } from "./stop-assisting.tsx";
import { useUntilText } from "./until-text.ts";
import { useEndCode } from "./use-end-code.ts";

/**
 * Says on a device's pages that somebody assists: to the owner, with a button to end it, and to the assistant, with
 * what is permitted.
 */
export function AssistanceNote({ device }: { device: DeviceDetail }) {
  const t = useTranslations("assistance");
  const until = useUntilText();
  const { end, busy, locked } = useEndCode();
  const { deviceId, relation, authType, authExpireTime } = device;
  const assistants = device.assistants ?? [];
  if (relation === "authcode" && isAssistance(authType))
    return (
      <div className={styles.notes}>
        <Note tone="network" icon={IconHeartHandshake}>
          <p className={styles.lead}>{t("youAssist")}</p>
          <p>{joinFacts(t(`may.${authType}`), until(authExpireTime))}</p>
          <StopAssisting deviceId={deviceId} />
        </Note>
      </div>
    );
  if (assistants.length === 0) return null;
  return (
    <div className={styles.notes} role="status">
      {assistants.map(({ codeId, name, type, expireTime }) => (
        <Note key={codeId} tone="network" icon={IconHeartHandshake}>
          <p className={styles.lead}>{t("assists", { name: name || t("somebody") })}</p>
          <p>{joinFacts(type && t(`may.${type}`), until(expireTime))}</p>
          <Button
            variant="outline"
            small
            busy={busy === codeId}
            disabled={locked}
            aria-label={t("endOf", { name: name || t("somebody") })}
            onClick={() => void end(codeId)}
          >
            {t("end")}
          </Button>
        </Note>
      ))}
    </div>
  );
}
