import { limits } from "../limits.ts";
import { firstPart } from "../texts/first-part.ts";

type Parts = { product: string; model: string; seq: number };

/** Fills a name template such as "North-{model}-{seq2}"; {seq2} is the running number with at least two digits. */
export const nameFrom = (template: string, { product, model, seq }: Parts): string =>
  firstPart(
    template
      // Replacement functions, since a replacement text would be interpreted: "$&" in a value would insert the match.
      .replaceAll("{product}", () => product)
      .replaceAll("{model}", () => model)
      .replace(/\{seq(\d)\}/g, (_, digits) => String(seq).padStart(Number(digits), "0")),
    limits.deviceName,
  ).trim();

/** A name template in words, such as "North-model-number", with the words for its placeholders. */
export const templateInWords = (template: string, { product, model, seq }: Record<keyof Parts, string>): string =>
  template
    .replaceAll("{product}", () => product)
    .replaceAll("{model}", () => model)
    .replace(/\{seq\d\}/g, () => seq);
