"use client";

import { IconPencilOff } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useConfirmOnBack } from "#lib/client/history/confirm-on-back.ts";
import { isOtherPersons } from "#lib/client/page-owner.ts";
import { followedLink } from "#lib/client/pages/followed-link.ts";
import { holdPage } from "#lib/client/pages/held-page.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import type { Effect } from "./effect-list.tsx";

type Props = {
  changed: boolean;
  /** What is left unfinished, if it is not a form; nothing is lost then, so a reload needs no question. */
  unfinished?: { title: string; effects: readonly Effect[]; verb: string };
  /** The page has history entries for its own steps: the back gesture goes to the previous step. */
  steps?: boolean;
  /** Where a finished form leads without a question, if no call comes before that. */
  next?: string | undefined;
};

/** Asks before a changed form is left by a link or the back gesture; on a reload the browser itself asks. */
export function LeaveQuestion({ changed, unfinished, steps = false, next }: Props) {
  const isLost = unfinished === undefined;
  const t = useTranslations("states.leave");
  const router = useRouter();
  /** The destination: the address of a link, or back. */
  const [way, setWay] = useState<{ to?: string }>();
  const { out, isLeaving, isFirst } = useConfirmOnBack(changed && !steps, () => setWay({}));

  useEffect(() => {
    if (!changed) return;
    const onClick = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to: link.pathname + link.search });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isOtherPersons() && !isLeaving()) event.preventDefault();
    };
    // Before the links' own handlers.
    document.addEventListener("click", onClick, true);
    if (isLost) window.addEventListener("beforeunload", warn);
    const release = holdPage();
    return () => {
      release();
      document.removeEventListener("click", onClick, true);
      window.removeEventListener("beforeunload", warn);
    };
  }, [changed, isLost, isLeaving]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left once per destination
  useEffect(() => {
    if (next !== undefined) out(() => router.replace(next));
  }, [next]);

  const leave = () => {
    if (!way || isLeaving()) return;
    const to = way.to ?? (isFirst() ? href("home") : undefined);
    // The question stays until the page is gone: closing it would step back in the history and cancel the navigation.
    if (to !== undefined && steps) router.replace(to);
    else out(to === undefined ? undefined : () => router.replace(to));
  };
  return (
    <ConfirmSheet
      opened={way !== undefined}
      onClose={() => setWay(undefined)}
      title={unfinished?.title ?? t("title")}
      effects={unfinished?.effects ?? [{ icon: IconPencilOff, text: t("text") }]}
      verb={unfinished?.verb ?? t("discard")}
      busy={false}
      local
      onConfirm={leave}
    />
  );
}
