"use client";

import { NextIntlClientProvider, useLocale, useMessages } from "next-intl";
import { type ReactNode, useMemo } from "react";
import { type Catalog, merged } from "@/lib/kernel/i18n/catalog";
import type { Messages } from "@/lib/kernel/i18n/messages";

export function MessagesProvider({ messages, children }: { messages: Catalog; children: ReactNode }) {
  const outer = useMessages();
  const all = useMemo(() => merged(outer as unknown as Catalog, messages) as unknown as Messages, [outer, messages]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={all}>
      {children}
    </NextIntlClientProvider>
  );
}
