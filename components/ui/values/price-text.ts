import { useFormatter } from "next-intl";

/**
 * The words for what so many cost: "¥168", "¥70.10". A currency that is none is taken for the site's own. Sums are
 * made of whole hundredths.
 */
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
