import { useFormatter } from "next-intl";

/** A price: "¥168", "¥70.10". Unknown currencies count as the site's own. Sums are computed in whole hundredths. */
export function usePriceText(): (price: number, currency?: string | null, times?: number) => string {
  const format = useFormatter();
  return (price, currency, times = 1) => {
    const hundredths = Math.round(price * 100) * times;
    return format.number(hundredths / 100, {
      style: "currency",
      // The formatter would throw on anything else.
      currency: /^[A-Z]{3}$/.test(currency ?? "") ? (currency ?? "") : "CNY",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    });
  };
}
