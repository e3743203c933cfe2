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

export function UiProviders({ locale, data, children }: UiProvidersProps) {
  const router = useRouter();
  const language = useLocale();
  useLocaleData(data);
  useEffect(() => watchSystemTheme(), []);
  useFocusTrail();
  useOfflineMessage();
  return (
    <I18nProvider locale={language}>
      <RouterProvider navigate={(path) => router.push(path)}>
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

/** Running time and product name. */
const AROUND = /^\d+:\d\d · | · Stint$/g;
/** Milliseconds. The title changes briefly during navigation. */
const SETTLED_MS = 150;

/** Null until the app has started. */
let announced: { pathname: string; title: string } | null = null;

/**
 * Announce the title to screen readers, and clear the last message. The announcer of Next reads the title too early;
 * app/globals.css switches it off.
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

function isKeptTitle(title: HTMLElement): boolean {
  return title.dataset["kept"] !== undefined;
}

/**
 * Next removes the title during navigation and streams the new one later. Keep the former title until then, as
 * between documents.
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
