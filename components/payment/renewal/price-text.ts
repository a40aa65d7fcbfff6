import { useFormatter } from "next-intl";

/** A price of so many in words: without a fraction where there is none. Sums are made of whole hundredths. */
export function usePriceText(): (price: number, currency?: string | null, times?: number) => string {
  const format = useFormatter();
  return (price, currency, times = 1) => {
    const hundredths = Math.round(price * 100) * times;
    return format.number(hundredths / 100, {
      style: "currency",
      currency: /^[A-Z]{3}$/.test(currency ?? "") ? (currency ?? "") : "CNY",
      currencyDisplay: "narrowSymbol",
      minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
    });
  };
}
