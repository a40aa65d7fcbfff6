"use client";

import { IconCloudX, IconRefresh, IconX } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { Button } from "#components/ui/buttons/button.tsx";
import { IconButton } from "#components/ui/buttons/icon-button.tsx";
import { IconLink } from "#components/ui/buttons/icon-link.tsx";
import { EmptyState } from "#components/ui/failures/empty-state.tsx";
import { OfflineBar } from "#components/ui/failures/offline-bar.tsx";
import { Body } from "#components/ui/screen/body.tsx";
import { Header } from "#components/ui/screen/header.tsx";
import { useFrameMoves, useFrameOpening } from "#lib/client/page-loading/frame-opening.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import styles from "./menu-page.module.css";

/** A page of the menu in a sandboxed frame, below a header that reloads and closes it. */
export function MenuPage({ name, address }: { name: string; address: string }) {
  const t = useTranslations("menu");
  const states = useTranslations("states");
  const router = useRouter();
  const { attempt, state, again, opened } = useFrameOpening();
  const moved = useFrameMoves(state);
  return (
    <>
      <Header
        title={name}
        small
        actions={
          <>
            <IconButton label={t("reload")} onClick={again}>
              <IconRefresh size={24} stroke={1.8} aria-hidden="true" />
            </IconButton>
            <IconLink
              href={href("home")}
              label={states("close")}
              onClick={(event) => {
                // After a link in the frame, Back would only navigate within it.
                if (window.history.length < 2 || moved.since()) return;
                event.preventDefault();
                router.back();
              }}
            >
              <IconX size={24} stroke={1.8} aria-hidden="true" />
            </IconLink>
          </>
        }
      />
      <OfflineBar />
      <Body>
        {state === "opening" ? (
          <div role="progressbar" aria-label={t("opening", { name })} className={styles.progress} />
        ) : null}
        {state === "slow" ? (
          <div role="alert" className={styles.slow}>
            <EmptyState
              icon={IconCloudX}
              title={t("slow")}
              text={t("slowText")}
              action={
                <Button variant="tinted" small onClick={again}>
                  {states("retry")}
                </Button>
              }
            />
          </div>
        ) : (
          <iframe
            key={attempt}
            className={styles.frame}
            src={address}
            title={name}
            aria-busy={state === "opening" || undefined}
            sandbox="allow-scripts allow-forms allow-same-origin"
            allow=""
            referrerPolicy="no-referrer"
            onLoad={() => {
              moved.loaded();
              opened();
            }}
          />
        )}
      </Body>
    </>
  );
}
