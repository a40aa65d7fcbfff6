"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ChoiceList } from "#components/ui/choices/choice-list.tsx";
import styles from "./area.module.css";
import type { Area } from "./area.ts";
import { type Division, divisionsBelow, pathTo } from "./divisions.ts";

const steps = ["province", "city", "county"] as const;

/** Chooses province, city and county in turn; each choice can be changed. */
export function AreaPicker({ area, choose }: { area: Area | undefined; choose: (area: Area) => void }) {
  const t = useTranslations("renewal.divisions");
  const [way, setWay] = useState<readonly Division[]>(() => pathTo(area?.code).slice(0, -1));
  const head = useRef<HTMLHeadingElement>(null);
  const level = useRef(way.length);
  useEffect(() => {
    if (level.current === way.length) return;
    level.current = way.length;
    // The next list starts at its top, and the tapped element, which had the focus, is gone.
    head.current?.focus();
    head.current?.scrollIntoView({ block: "end" });
  }, [way.length]);
  const offered = divisionsBelow(way);
  const chosen = pathTo(area?.code)[way.length];
  const go = (code: string) => {
    const division = offered.find((each) => each.code === code);
    if (!division) return;
    const further = [...way, division];
    let below = divisionsBelow(further);
    // A single division, as in municipalities, is chosen automatically.
    for (let [only, ...others] = below; only && others.length === 0; [only, ...others] = below) {
      further.push(only);
      below = divisionsBelow(further);
    }
    if (below.length > 0) return setWay(further);
    // A city named like its province is shown once.
    const names = further.map(({ name }) => name);
    choose({
      code: further.at(-1)?.code ?? code,
      name: names.filter((name, place) => name !== names[place - 1]).join(" "),
    });
  };
  return (
    <>
      <nav aria-label={t("way")} className={styles.way}>
        {way.map((division, place) => (
          <button
            key={division.code}
            type="button"
            lang="zh-CN"
            className={styles.step}
            aria-label={t("again", { name: division.name })}
            onClick={() => setWay(way.slice(0, place))}
          >
            {division.name}
          </button>
        ))}
      </nav>
      <h3 ref={head} tabIndex={-1} className={styles.title}>
        {t(steps[way.length] ?? "county")}
      </h3>
      <div lang="zh-CN" key={way.length}>
        <ChoiceList
          choices={offered.map(({ code, name }) => ({ value: code, label: name }))}
          value={chosen?.code ?? ""}
          choose={go}
        />
      </div>
    </>
  );
}
