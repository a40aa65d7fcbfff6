import * as z from "zod/mini";
import type { Language } from "#lib/domain/languages.ts";

const localised = z.object({ en: z.string(), "zh-cn": z.string() });
const options = z.array(z.object({ value: z.union([z.number(), z.string()]), label: localised }));

/** A name that is stored as JSON in both languages. */
export const inLanguage = (json: string, language: Language): string => localised.parse(JSON.parse(json))[language];

/** The choices of an argument, labelled in one language. */
export const optionsIn = (json: string, language: Language): { value: number | string; label: string }[] =>
  options.parse(JSON.parse(json)).map(({ value, label }) => ({ value, label: label[language] }));
