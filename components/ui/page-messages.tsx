import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";

/** Language, time zone, and what the pieces of components/ui say in the browser, on every page of the app. */
export async function PageMessages({ children }: { children: ReactNode }) {
  const { app, states, errors, ages } = await getMessages();
  return <NextIntlClientProvider messages={{ app, states, errors, ages }}>{children}</NextIntlClientProvider>;
}
