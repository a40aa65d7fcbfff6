import type { Language } from "#lib/domain/languages.ts";
import type en from "#messages/en.json";

export type Messages = typeof en;
export type Namespace = keyof Messages;

// Makes an unknown key or language a compile error wherever a text is used.
declare module "next-intl" {
  interface AppConfig {
    Locale: Language;
    Messages: Messages;
  }
}
