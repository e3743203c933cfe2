"use client";

import { usePathname, useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useEffect } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { watchSystemTheme } from "@/components/layout/use-theme";
import { useFocusTrail } from "@/components/ui/focus-trail";
import { FormatLocaleProvider, useLocaleData } from "@/components/ui/format-locale";
import { hush, speak } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";
import { setOfflineMessage } from "@/lib/client/api";
import type { LocaleData } from "@/lib/kernel/core/locale-data";

type UiProvidersProps = { locale: string; data: readonly LocaleData[]; children: ReactNode };

/** Providers of every page: locale, links without a reload, toasts. */
export function UiProviders({ locale, data, children }: UiProvidersProps) {
  const router = useRouter();
  const language = useLocale();
  useLocaleData(data);
  useEffect(() => watchSystemTheme(), []);
  useFocusTrail();
  useOfflineMessage();
  return (
    <I18nProvider locale={language}>
      <RouterProvider
        navigate={(path) => {
          // React Aria knows addresses as text; they were checked where the link was written.
          router.push(path as Parameters<typeof router.push>[0]);
        }}
      >
        <FormatLocaleProvider locale={locale}>{children}</FormatLocaleProvider>
        <KeptTitle />
        <RouteAnnouncer />
        <ToastRegion />
      </RouterProvider>
    </I18nProvider>
  );
}

function useOfflineMessage(): void {
  const t = useTranslations("common");
  useEffect(() => setOfflineMessage(t("offline")), [t]);
}

/** The running time before the title, and the product's name behind it. */
const AROUND = /^\d+:\d\d · | · Stint$/g;
/** While a page replaces another, its title comes and goes for a moment. Milliseconds. */
const SETTLED_MS = 150;

/** The page whose title was announced last; null until the app has started. */
let announced: { pathname: string; title: string } | null = null;

/**
 * Tell screen readers the title of a page opened within the app, and clear the last message of the page before. The
 * announcer of Next reads the title too early; app/globals.css switches it off.
 */
function RouteAnnouncer() {
  const pathname = usePathname();
  useEffect(() => {
    if (announced !== null && announced.pathname !== pathname) hush();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => announce(pathname), SETTLED_MS);
    };
    later();
    const observer = new MutationObserver(later);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [pathname]);
  return null;
}

function announce(pathname: string): void {
  const element = document.head.querySelector("title");
  if (element === null || isKeptTitle(element) || document.title === "") return;
  const title = document.title.replace(AROUND, "");
  const isFirst = announced === null;
  if (announced?.pathname === pathname && announced.title === title) return;
  announced = { pathname, title };
  if (!isFirst) speak(title);
}

/** Whether a title element is only kept from the page before. */
function isKeptTitle(title: HTMLElement): boolean {
  return title.dataset["kept"] !== undefined;
}

/**
 * Going to another page takes the title of this one away before that of the next has come: what a page is called is
 * asked for beside the page, and streamed after it. Until it is there the tab keeps the title that it had, as it does
 * from one document to another, and never shows an address.
 */
function KeptTitle() {
  useEffect(() => {
    const kept = document.createElement("title");
    kept.dataset["kept"] = "";
    const follow = () => {
      const isGone = ![...document.head.querySelectorAll("title")].some((title) => title !== kept);
      if (!isGone) {
        kept.remove();
        kept.textContent = document.title;
      } else if (!kept.isConnected) document.head.append(kept);
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      kept.remove();
    };
  }, []);
  return null;
}
