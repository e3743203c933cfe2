import { getMessages } from "next-intl/server";
import type { ReactNode } from "react";
import { MessagesProvider } from "@/components/layout/messages-provider";
import { type Catalog, pick } from "@/lib/kernel/i18n/catalog";
import type { Namespace } from "@/lib/kernel/i18n/messages";

export type PageMessagesProps = { areas: readonly Namespace[]; children: ReactNode };

export async function PageMessages({ areas, children }: PageMessagesProps) {
  return (
    <MessagesProvider messages={pick((await getMessages()) as unknown as Catalog, areas)}>{children}</MessagesProvider>
  );
}
