import type { Metadata, Viewport } from "next";
import { cookies, headers } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getMessages, getTranslations } from "next-intl/server";
import { getLocalizationScript } from "react-aria-components/i18n";
import type { ReactNode } from "react";
import { preload } from "react-dom";
import geistLatin from "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2";
import { PageMessages } from "@/components/layout/page-messages";
import { isThemeChoice, THEME_COOKIE, themeScript } from "@/components/layout/theme";
import { UiProviders } from "@/components/layout/ui-providers";
import { localeDataFor } from "@/lib/kernel/core/locale-data-of";
import { readableLocale } from "@/lib/kernel/http/accept";
import "./globals.css";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("common.frame");
  return {
    title: { default: "Stint", template: "%s · Stint" },
    description: t("description"),
    icons: { icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" }, apple: "/icons/apple-180.png" },
    manifest: "/manifest.webmanifest",
    appleWebApp: { title: "Stint", capable: true },
  };
}

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#131819" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  preload(geistLatin, { as: "font", type: "font/woff2", crossOrigin: "anonymous" });
  const requestHeaders = await headers();
  const stored = (await cookies()).get(THEME_COOKIE)?.value;
  const choice = isThemeChoice(stored) ? stored : "system";
  const language = await getLocale();
  const locale = readableLocale(requestHeaders.get("accept-language") ?? undefined);
  const nonce = requestHeaders.get("x-nonce") ?? undefined;
  return (
    // The script below may correct these attributes before React sees the page.
    <html
      lang={language}
      data-theme={choice === "dark" ? "dark" : "light"}
      data-theme-choice={choice}
      suppressHydrationWarning
    >
      <head>
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: themeScript }} />
        {language !== "en" && (
          <script
            nonce={nonce}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: getLocalizationScript(language) }}
          />
        )}
      </head>
      <body>
        <NextIntlClientProvider messages={{ common: (await getMessages()).common }}>
          <UiProviders locale={locale} data={localeDataFor(locale, language)}>
            <PageMessages areas={["auth.errorPage"]}>{children}</PageMessages>
          </UiProviders>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
