"use client";

import { IconCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { type ComponentProps, useState } from "react";
import { ActionBar } from "#components/ui/buttons/action-bar.tsx";
import { Button } from "#components/ui/buttons/button.tsx";
import { lazyOverlay } from "#components/ui/loading/lazy-overlay.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { DealAllSheet } from "./deal-all-sheet.tsx";

const Question = lazyOverlay(async () => (await import("./deal-all-sheet.tsx")).DealAllSheet);

type Props = Omit<ComponentProps<typeof DealAllSheet>, "opened" | "onClose">;

/** The button that deals with all shown alarms, with confirmation. */
export function DealAll(props: Props) {
  const { count, scope } = props;
  const t = useTranslations("alarms.all");
  const online = useOnline();
  const [opened, setOpened] = useState(false);
  return (
    <>
      {count > 0 ? (
        <ActionBar rests>
          <Button variant="tinted" aria-haspopup="dialog" disabled={!online} onClick={() => setOpened(true)}>
            <IconCheck size={20} stroke={2} aria-hidden="true" />
            {t(scope === "ofDevice" ? "device" : "button", { count })}
          </Button>
        </ActionBar>
      ) : null}
      <Question {...props} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
