"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ListGroup } from "#components/ui/lists/list-group.tsx";
import { ListRow } from "#components/ui/lists/list-row.tsx";
import { ListRowButton } from "#components/ui/lists/list-row-button.tsx";
import type { BridgeName } from "#lib/client/bridge/calls.ts";
import { listedOnly, type TriedName, triedNames } from "./bridge-names.ts";
import styles from "./dev-tools.module.css";

/** Every function of the native app: whether the app has it, and a tap to try it, in the browser if there is no app. */
export function BridgeRows() {
  const t = useTranslations("devTools.bridge");
  const [has, setHas] = useState<ReadonlySet<BridgeName>>(new Set());
  const [results, setResults] = useState<Partial<Record<TriedName, string>>>({});
  useEffect(() => {
    let cancelled = false;
    void import("#lib/client/bridge/native.ts")
      .then(({ appHas }) =>
        Promise.all([...triedNames, ...listedOnly].map(async (name) => ((await appHas(name)) ? [name] : []))),
      )
      // Without an answer the browser does everything.
      .catch(() => [])
      .then((found) => cancelled || setHas(new Set(found.flat())));
    return () => {
      cancelled = true;
    };
  }, []);
  const setResult = (name: TriedName, result: string) => setResults((known) => ({ ...known, [name]: result }));
  const tryOut = async (name: TriedName) => {
    setResult(name, t("asking"));
    // The bridge is loaded with the first try, which may fail like the call itself.
    const tries = import("./bridge-tries.ts");
    const result = tries.then((part) => part.attempt(name, (problem) => t(`problems.${problem}`)));
    setResult(name, await result.catch(String));
  };
  const by = (name: BridgeName) => t(has.has(name) ? "app" : "browser");
  return (
    <ListGroup title={t("title")}>
      {triedNames.map((name) => (
        <ListRowButton
          key={name}
          label={<span className={styles.code}>{name}</span>}
          sub={<span aria-live="polite">{results[name] ?? by(name)}</span>}
          value={t("try")}
          onClick={() => void tryOut(name)}
        />
      ))}
      {listedOnly.map((name) => (
        <ListRow key={name} label={<span className={styles.code}>{name}</span>} sub={by(name)} />
      ))}
    </ListGroup>
  );
}
