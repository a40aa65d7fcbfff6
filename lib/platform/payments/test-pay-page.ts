import type { Language } from "#lib/domain/languages.ts";
import { escaped, testPageHtml } from "../http/test-page.ts";
import { testPaymentWord } from "../sentences.ts";
import { testPayActs } from "./test-pay-acts.ts";

type Page = {
  language: Language;
  /** Formatted. */
  amount: string;
  state: "open" | "paid" | "failed" | "gone";
  /** Where the person came from; null on a phone that only pays. */
  back: string | null;
};

const styles = `form { display: grid; gap: 0.75rem; }
a, button { display: block; width: 100%; box-sizing: border-box; min-height: 3rem; padding: 0.75rem 1rem; border: 1px solid; border-radius: 0.75rem; color: inherit; background: none; font: inherit; text-align: start; }
b { font-size: 2rem; }`;

/** The test provider's page: it says that it is a simulation, and lets the person choose a result. */
export function testPayHtml({ language, amount, state, back }: Page): string {
  const textOf = (word: Parameters<typeof testPaymentWord>[1]) => escaped(testPaymentWord(language, word));
  const open = state === "open" || state === "failed";
  const buttons = testPayActs.map((act) => `<button name="act" value="${act}">${textOf(act)}</button>`).join("\n");
  const main = `<p>${textOf("text")}</p>
<p>${textOf("amount")}<br><b>${escaped(amount)}</b></p>
${state === "open" ? "" : `<p role="status">${textOf(state)}</p>`}
${open ? `<form method="post">\n${buttons}\n</form>` : ""}
${back ? `<p><a href="${escaped(back)}">${textOf(open ? "leave" : "back")}</a></p>` : ""}`;
  return testPageHtml({ language, title: textOf("title"), styles, main });
}
