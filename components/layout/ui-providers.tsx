"use client";

import { type ReactNode, useEffect } from "react";
import { I18nProvider } from "react-aria-components/I18nProvider";
import { watchSystemTheme } from "@/components/layout/use-theme";
import { ToastRegion } from "@/components/ui/toast-region";

/** What every page needs around it: the user's locale for dates and numbers, and toasts. */
export function UiProviders({ locale, children }: { locale: string; children: ReactNode }) {
  useEffect(() => watchSystemTheme(), []);
  return (
    <I18nProvider locale={locale}>
      {children}
      <ToastRegion />
    </I18nProvider>
  );
}
