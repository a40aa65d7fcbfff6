import "#components/ui/theme/theme.css";
// Imported here with the first files: it is part of the not-found page, which every page loads.
import "#components/ui/buttons/history-link.tsx";
import "./global-error.tsx";
import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { LazyPageEffects } from "#components/shell/lazy-page-effects.tsx";
import { NativeApp } from "#components/shell/native-app.tsx";
import { HeadScripts } from "#components/ui/document/head-scripts.tsx";
import { UnhydratedNote } from "#components/ui/document/unhydrated-note.tsx";
import { pageColours } from "#components/ui/theme/theme-colours.ts";
import { htmlLanguages, languageCookie } from "#lib/domain/languages.ts";
import { limits } from "#lib/domain/limits.ts";
import { basePath } from "#lib/domain/screens/base-path.ts";
import { iconOf } from "#lib/domain/screens/variant-addresses.ts";
import { variantParameter } from "#lib/domain/screens/variants.ts";
import { shownVariant } from "#lib/i18n/variant.ts";
import { variantStyle } from "#lib/i18n/variant-style.ts";
import { nonceHeader } from "#lib/server/pages/page-headers.ts";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("app");
  const name = t("name");
  const variant = await shownVariant();
  return {
    title: name,
    // Personal pages are not indexed; documents override this.
    robots: { index: false },
    applicationName: name,
    manifest: `${basePath}/manifest.webmanifest?${variantParameter}=${variant}&${languageCookie}=${await getLocale()}`,
    icons: { icon: iconOf("icon.svg", variant), apple: iconOf("icon-180.png", variant) },
    formatDetection: { telephone: false },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: pageColours.light },
    { media: "(prefers-color-scheme: dark)", color: pageColours.dark },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(nonceHeader) ?? "";
  const variant = await shownVariant();
  const style = await variantStyle();
  return (
    <html lang={htmlLanguages[await getLocale()]} translate="no" suppressHydrationWarning>
      <head>
        <HeadScripts nonce={nonce} />
        {style && <style nonce={nonce}>{style}</style>}
      </head>
      <body>
        <UnhydratedNote />
        {children}
        <NativeApp variant={variant} />
        <LazyPageEffects label={(await getTranslations("states"))("loading")} longest={limits.requestTimeout} />
      </body>
    </html>
  );
}
