import { useTranslations } from "next-intl";
import { Age } from "#components/ui/values/age.tsx";
import { HiddenComma } from "#components/ui/values/hidden-comma.tsx";
import { useOnline } from "#lib/client/calls/online.ts";
import type { Component } from "#lib/contract/args.ts";
import styles from "./last-at.module.css";

type Props = {
  component: Component;
  /** All values of the device are old; the page says so once, above them. */
  stale: boolean;
};

/** The age of a stale or bad value although its device is online, and of every value without a network. */
export function LastAt({ component: { quality, dataTime }, stale }: Props) {
  const t = useTranslations("data");
  const online = useOnline();
  const isOutdated = !stale && (quality === "stale" || quality === "bad");
  if (!dataTime || (online && !isOutdated)) return null;
  return (
    <span className={styles.age}>
      <HiddenComma />
      {t.rich("lastAt", { age: () => <Age time={dataTime} /> })}
    </span>
  );
}
