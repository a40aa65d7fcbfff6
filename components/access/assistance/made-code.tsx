"use client";

import { IconCopy, IconHeartHandshake, IconKeyOff } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { ButtonLink } from "#components/ui/buttons/button-link.tsx";
import { useCopy } from "#components/ui/buttons/use-copy.ts";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { useDurationText } from "#components/ui/values/duration-text.ts";
import { useMinute } from "#lib/client/live/minute.ts";
import { useNavigateWhenDone } from "#lib/client/pages/navigate-when-done.ts";
import { madeCodes } from "#lib/client/people/made-code.ts";
import { useHydrated } from "#lib/client/timing/hydrated.ts";
import type { AssistanceCode } from "#lib/contract/assistance.ts";
import { groupedAuthCode } from "#lib/domain/people/assistance.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { minute } from "#lib/domain/time/spans.ts";
import styles from "./assistance.module.css";
import { useUntilText } from "./until-text.ts";
import { useEndCode } from "./use-end-code.ts";

/** The maximum age of the page's clock. Milliseconds. */
const clockAge = minute;

/**
 * The code created in this tab with its remaining time, or that it is in use or has ended. The platform tells a code
 * only once, so another tab cannot show it.
 */
export function MadeCode({ deviceId, codes }: { deviceId: string; codes: readonly AssistanceCode[] | null }) {
  const t = useTranslations("assistance");
  const router = useRouter();
  const { navigate } = useNavigateWhenDone();
  const copy = useCopy();
  const duration = useDurationText();
  const until = useUntilText();
  const now = useMinute();
  const { end, busy, locked } = useEndCode();
  const hydrated = useHydrated();
  const made = hydrated ? madeCodes.of(deviceId) : undefined;
  const alone: Pick<AssistanceCode, "type" | "expireTime" | "usedByName"> | undefined = made;
  const code = codes ? codes.find(({ codeId }) => made && codeId === made.codeId) : alone;
  const list = href("assistance", { deviceId });
  if (!hydrated)
    return (
      <div className={styles.card} aria-busy="true">
        <Skeleton width="100%" height="12rem" />
      </div>
    );
  // It may expire while the page is open.
  if (!made || !code || code.expireTime <= now)
    return (
      <EmptyState
        icon={IconKeyOff}
        title={t(made ? "over" : "hidden")}
        text={t(made ? "overText" : "hiddenText")}
        action={
          <ButtonLink variant="tinted" small href={list}>
            {t("toList")}
          </ButtonLink>
        }
      />
    );
  const stop = async () => {
    if (!(await end(made.codeId))) return;
    madeCodes.forget(deviceId);
    navigate(() => router.replace(list));
  };
  return (
    <section className={styles.card} aria-label={t("code")}>
      {/* Only the start of assistance is announced, not each remaining minute. */}
      <div aria-live="polite" style={{ display: "contents" }}>
        {code.usedByName ? (
          <>
            <IconHeartHandshake size={44} stroke={1.4} aria-hidden="true" />
            <p className={styles.lead}>{t("assists", { name: code.usedByName })}</p>
          </>
        ) : (
          <>
            <p className={styles.code}>{groupedAuthCode(made.authCode)}</p>
            <p className={styles.lead}>{t("readAloud")}</p>
          </>
        )}
      </div>
      <p className={styles.facts}>
        {t(`may.${code.type}`)}
        <br />
        {/* Rounded up, so that a code for three days starts with three days left. */}
        {t("left", { time: duration(code.expireTime - now + clockAge) })}
        <br />
        {until(code.expireTime)}
      </p>
      {code.usedByName ? null : (
        <Button variant="tinted" onClick={() => void copy(groupedAuthCode(made.authCode))}>
          <IconCopy size={20} stroke={1.8} aria-hidden="true" />
          {t("copy")}
        </Button>
      )}
      {codes ? (
        <Button variant="danger-tint" busy={busy !== undefined} disabled={locked} onClick={() => void stop()}>
          {t("endNow")}
        </Button>
      ) : null}
    </section>
  );
}
