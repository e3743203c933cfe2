"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext, useMemo } from "react";
import { ClockZone } from "@/components/ui/clock";
import { FormatLocaleProvider, useFormatLocale } from "@/components/ui/format-locale";
import { type Formats, makeFormats } from "@/components/viewer/formats";
import { me } from "@/lib/identity/users/queries";
import type { Me } from "@/lib/identity/users/schema";

type Viewer = { user: Me; formats: Formats };

const ViewerContext = createContext<Viewer | null>(null);

/**
 * Asks once who looks at the page: each row of a list wants to know. Dates and numbers look as they chose, else as their
 * workspace did, else as their browser asks for.
 */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { data: user } = useSuspenseQuery(me());
  const browsers = useFormatLocale();
  const locale = user.locale ?? user.workspace.locale ?? browsers;
  const timeZone = user.time_zone ?? user.workspace.time_zone;
  const formats = useMemo(() => makeFormats(locale, timeZone), [locale, timeZone]);
  const viewer = useMemo(() => ({ user, formats }), [user, formats]);
  return (
    <FormatLocaleProvider locale={locale}>
      <ClockZone timeZone={timeZone}>
        <ViewerContext value={viewer}>{children}</ViewerContext>
      </ClockZone>
    </FormatLocaleProvider>
  );
}

/** Who looks at the page, and how they read times and money. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error("Only pages behind the sign-in have a viewer");
  return viewer;
}
