"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect } from "react";
import { I18nProvider, RouterProvider } from "react-aria-components";
import { KeptTitle } from "@/components/layout/kept-title";
import { RouteAnnouncer } from "@/components/layout/route-announcer";
import { watchSystemTheme } from "@/components/layout/use-theme";
import { useFocusTrail } from "@/components/ui/focus-trail";
import { FormatLocaleProvider } from "@/components/ui/format-locale";
import { ToastRegion } from "@/components/ui/toast-region";

/** What every page needs around it: the browser's locale for dates and numbers, links without a reload, toasts. */
export function UiProviders({ locale, children }: { locale: string; children: ReactNode }) {
  const router = useRouter();
  useEffect(() => watchSystemTheme(), []);
  useFocusTrail();
  return (
    // The library's own words and its arrow keys are as the page is: English, from left to right.
    <I18nProvider locale="en">
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
