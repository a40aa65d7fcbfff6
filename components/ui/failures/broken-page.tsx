"use client";

import { IconAlertTriangle, IconRefresh } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { startTransition, useEffect } from "react";
import { Button } from "../buttons/button.tsx";
import { Body } from "../screen/body.tsx";
import { HeaderFrame } from "../screen/header-frame.tsx";
import { isChunkFailure, reloadOnce } from "./chunk-failure.ts";
import { EmptyState } from "./empty-state.tsx";

/** A screen that broke while it was drawn. A part that a new version replaced is fetched by one reload, by itself. */
export function BrokenPage({ error, reset }: { error: Error; reset: () => void }) {
  const app = useTranslations("app");
  const t = useTranslations("states");
  const errors = useTranslations("errors");
  const router = useRouter();
  const outdated = isChunkFailure(error);

  useEffect(() => {
    if (outdated) reloadOnce();
  }, [outdated]);

  const again = () => {
    if (outdated) return window.location.reload();
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
          text={outdated ? t("updatedText") : errors("http500")}
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
