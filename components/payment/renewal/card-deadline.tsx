import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

const strong = (words: ReactNode) => <b className="num">{words}</b>;

type Props = { end: string; days: number; deleted: string | undefined };

/** A card's expiry, and the date on which the device is removed if nobody renews it. */
export function CardDeadline({ end, days, deleted }: Props) {
  const t = useTranslations("renewal.deadline");
  if (days > 0) return <>{t.rich("ends", { end, days, b: strong })}</>;
  return <>{deleted ? t.rich("deleted", { end, deleted, b: strong }) : t.rich("ended", { end, b: strong })}</>;
}
