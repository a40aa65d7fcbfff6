import { limits } from "../limits.ts";
import { firstPart } from "../texts/first-part.ts";

type Parts = { product: string; model: string; seq: number };

/** A name by a template such as "North-{model}-{seq2}": {seq2} is the running number with two digits at least. */
export const nameFrom = (template: string, { product, model, seq }: Parts): string =>
  firstPart(
    template
      // A text in the place of these functions would be read as a pattern: "$&" in it is the braces again.
      .replaceAll("{product}", () => product)
      .replaceAll("{model}", () => model)
      .replace(/\{seq(\d)\}/g, (_, digits) => String(seq).padStart(Number(digits), "0")),
    limits.deviceName,
  ).trim();
