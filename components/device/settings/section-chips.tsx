"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import chip from "#components/ui/choices/chip.module.css";
import { classes } from "#components/ui/classes.ts";
import { useCurrentInSight } from "#components/ui/screen/use-current-in-sight.ts";
import { throttled } from "#lib/client/throttled.ts";
import { screenLimits } from "#lib/domain/screens/screen-limits.ts";
import styles from "./setting-list.module.css";

type Section = { id: string; name: string };

/** The distance from the top of the screen within which a section counts as the current one. Pixels. */
const line = 180;

/**
 * The current section: the one whose heading was scrolled past last. At the end of the page, where later headings
 * cannot reach the top, it is the one that was tapped, or else the last.
 */
function readSection(ids: readonly string[]): string | undefined {
  const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? line) < line);
  const ended = window.scrollY > 0 && window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 1;
  if (!ended) return passed.at(-1);
  const tapped = document.querySelector(":target")?.id;
  return ids.slice(Math.max(0, passed.length - 1)).find((id) => id === tapped) ?? ids.at(-1);
}

function useCurrent(ids: string): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const update = throttled(() => setCurrent(readSection(ids.split(" "))), screenLimits.scroll.throttle);
    update.call();
    window.addEventListener("scroll", update.call, { passive: true });
    window.addEventListener("hashchange", update.call);
    return () => {
      window.removeEventListener("scroll", update.call);
      window.removeEventListener("hashchange", update.call);
      update.cancel();
    };
  }, [ids]);
  return current;
}

/** The groups of settings as a row of links to their sections; the current one is marked. */
export function SectionChips({ sections }: { sections: readonly Section[] }) {
  const t = useTranslations("setting");
  const row = useRef<HTMLElement>(null);
  const current = useCurrent(sections.map(({ id }) => id).join(" ")) ?? sections[0]?.id;
  useCurrentInSight(row, current);
  return (
    <nav ref={row} aria-label={t("groups")} className={styles.chips} data-sticks>
      {sections.map(({ id, name }) => (
        <a
          key={id}
          href={`#${id}`}
          aria-current={id === current ? "true" : undefined}
          className={classes(chip.chip, id === current && chip.on)}
        >
          <span className={chip.face}>{name}</span>
        </a>
      ))}
    </nav>
  );
}
