"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { ClockZone } from "@/components/ui/clock";
import { FormatLocaleProvider, useFormatLocale, useLocaleData } from "@/components/ui/format-locale";
import { type Formats, makeFormats } from "@/components/viewer/formats";
import { me } from "@/lib/identity/users/queries";
import type { LocaleData } from "@/lib/kernel/core/locale-data";
import { sentenceLocale } from "@/lib/kernel/core/locale-formats";
import type { Me } from "@/lib/identity/users/schema";

type Viewer = { user: Me; formats: Formats };

const ViewerContext = createContext<Viewer | null>(null);

/** The locale is the person's, else the workspace's, else the browser's. */
export function ViewerProvider({ data, children }: { data: readonly LocaleData[]; children: ReactNode }) {
  useLocaleData(data);
  const { data: user } = useSuspenseQuery(me());
  const browsers = useFormatLocale();
  const locale = user.locale ?? user.workspace.locale ?? browsers;
  const timeZone = user.time_zone ?? user.workspace.time_zone;
  const t = useTranslations("common.dates");
  const sentence = sentenceLocale(useLocale(), locale);
  const formats = useMemo(() => makeFormats({ locale, sentence }, timeZone, t), [locale, sentence, timeZone, t]);
  const viewer = useMemo(() => ({ user, formats }), [user, formats]);
  return (
    <FormatLocaleProvider locale={locale}>
      <ClockZone timeZone={timeZone}>
        <ViewerContext value={viewer}>{children}</ViewerContext>
      </ClockZone>
    </FormatLocaleProvider>
  );
}

export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("useViewer needs a page behind the sign-in.");
  return viewer;
}
