"use client";

import { IconPencilOff } from "@tabler/icons-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { isForeign } from "#lib/client/one-person.ts";
import { useAskOnBack } from "#lib/client/pages/ask-on-back.ts";
import { followedLink } from "#lib/client/pages/followed-link.ts";
import { holdPage } from "#lib/client/pages/held-page.ts";
import { href } from "#lib/domain/screens/addresses.ts";
import { ConfirmSheet } from "./confirm-sheet.tsx";
import type { Effect } from "./effect-list.tsx";

type Props = {
  changed: boolean;
  /** What is left behind where that is no form; nothing is lost then, so that a reload needs no question. */
  unfinished?: { title: string; effects: readonly Effect[]; verb: string };
  /** The page has steps of its own in the history: the back gesture leads from one to the one before. */
  steps?: boolean;
  /** Where the form leads once it is done, without a question, where no call stands in between. */
  next?: string | undefined;
};

/** Asks before a form with changes is left by a link of the page or the back gesture; the browser itself asks before a reload. */
export function LeaveQuestion({ changed, unfinished, steps = false, next }: Props) {
  const isLost = unfinished === undefined;
  const t = useTranslations("states.leave");
  const router = useRouter();
  /** Where the way leads: to a link's address, or back. */
  const [way, setWay] = useState<{ to?: string }>();
  const { out, isLeaving, isFirst } = useAskOnBack(changed && !steps, () => setWay({}));

  useEffect(() => {
    if (!changed) return;
    const ask = (event: MouseEvent) => {
      const link = followedLink(event);
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      setWay({ to: link.pathname + link.search });
    };
    const warn = (event: BeforeUnloadEvent) => {
      if (!isForeign() && !isLeaving()) event.preventDefault();
    };
    // Ahead of the links themselves.
    document.addEventListener("click", ask, true);
    if (isLost) window.addEventListener("beforeunload", warn);
    const letGo = holdPage();
    return () => {
      letGo();
      document.removeEventListener("click", ask, true);
      window.removeEventListener("beforeunload", warn);
    };
  }, [changed, isLost, isLeaving]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is left once, for where it leads
  useEffect(() => {
    if (next !== undefined) out(() => router.replace(next));
  }, [next]);

  const leave = () => {
    if (!way || isLeaving()) return;
    const to = way.to ?? (isFirst() ? href("home") : undefined);
    // The question stays until the page is gone: closing it would step back in the history and undo the way.
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
