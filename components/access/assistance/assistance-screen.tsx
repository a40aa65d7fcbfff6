import { useTranslations } from "next-intl";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import type { AssistanceCode } from "#lib/contract/assistance.ts";
import { limits } from "#lib/domain/limits.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./assistance.module.css";
import { CodeList } from "./code-list.tsx";

/**
 * Remote assistance with one device, for its owner: assistants, open codes, and a way to create one. Codes are omitted
 * if the platform does not list them.
 */
export function AssistanceScreen({ deviceId, codes }: { deviceId: string; codes: readonly AssistanceCode[] | null }) {
  const t = useTranslations("assistance");
  return (
    <div className="fill">
      <div className={styles.lists}>
        <p className={styles.plain}>{t("intro")}</p>
        {codes ? (
          <>
            <CodeList title={t("assisting")} none={t("nobody")} codes={codes.filter(({ usedByName }) => usedByName)} />
            <CodeList title={t("open")} codes={codes.filter(({ usedByName }) => !usedByName)} />
          </>
        ) : null}
      </div>
      {(codes ?? []).length < limits.authCodes ? (
        <ActionBar>
          <ButtonLink href={href("assistanceSave", { deviceId })}>{t("create")}</ButtonLink>
        </ActionBar>
      ) : (
        <p className={styles.text}>{t("full")}</p>
      )}
    </div>
  );
}
