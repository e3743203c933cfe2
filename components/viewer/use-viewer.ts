"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useLocale } from "react-aria-components/I18nProvider";
import { type Formats, makeFormats } from "@/components/viewer/formats";
import { me } from "@/lib/users/queries";
import type { Me } from "@/lib/users/schema";

/** Who looks at the page, and how they read times and money. */
export function useViewer(): { user: Me; formats: Formats } {
  const { data: user } = useSuspenseQuery(me());
  const { locale } = useLocale();
  const timeZone = user.time_zone ?? user.workspace.time_zone;
  const formats = useMemo(() => makeFormats(locale, timeZone), [locale, timeZone]);
  return { user, formats };
}
