"use client";

import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useEffect } from "react";
import { useOnline } from "#lib/client/calls/online.ts";
import { checkReach, isReached } from "#lib/client/calls/reach.ts";
import { unreached } from "#lib/client/calls/unreached.ts";
import { Button } from "../buttons/button.tsx";
import { Body } from "../screen/body.tsx";
import { HeaderFrame } from "../screen/header-frame.tsx";
import { isChunkFailure, isCutOff, reloadOnce } from "./chunk-failure.ts";
import { EmptyState } from "./empty-state.tsx";

/**
 * A screen that failed to render or arrived incompletely. If a new version replaced its code, it reloads once by itself
 * when the server is reachable.
 */
export function BrokenPage({ error, reset }: { error: Error; reset: () => void }) {
  const app = useTranslations("app");
  const t = useTranslations("states");
  const errors = useTranslations("errors");
  const router = useRouter();
  const online = useOnline();
  const lacking = isChunkFailure(error);
  const lost = isCutOff(error) || (lacking && !online);
  const outdated = lacking && !lost;

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the server becomes reachable
  useEffect(() => {
    if (lacking || lost) void checkReach().then(() => lacking && navigator.onLine && isReached() && reloadOnce());
  }, [online]);

  const again = () => {
    if (outdated) return window.location.reload();
    // Without the server the router would leave the page for one that cannot load.
    if (!online) return void checkReach();
    startTransition(() => {
      router.refresh();
      reset();
    });
  };
  const Icon = outdated ? IconRefresh : IconAlertTriangle;
  return (
    <>
      <HeaderFrame title={app("name")} />
      <Body>
        <EmptyState
          icon={Icon}
          title={t(outdated ? "updated" : "errorTitle")}
          text={outdated ? t("updatedText") : errors(lost ? unreached().key : "http500")}
          action={
            <Button variant="tinted" small onClick={again}>
              {t(outdated ? "reload" : "retry")}
            </Button>
          }
        />
      </Body>
    </>
  );
}
