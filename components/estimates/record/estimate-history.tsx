"use client";

import { Check, Copy, Eye, FilePlus, ReceiptText, Send, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useInvoicesOf } from "@/components/estimates/record/billed";
import { HistorySection, type HistorySectionProps } from "@/components/invoices/issued/history-section";
import { useFigures } from "@/components/viewer/use-figures";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

type Item = HistorySectionProps["items"][number];

export function EstimateHistory({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.activity");
  const invoices = useInvoicesOf(estimate);
  const own = useOwnItems(estimate);
  const billed = useInvoiceItems(invoices.filter(({ estimate_id: id }) => id === estimate.id));
  const items = [...own, ...billed].sort((one, other) => other.at - one.at);
  return <HistorySection title={t("title")} count={t("count", { count: items.length })} items={items} />;
}

function useOwnItems(estimate: Estimate): Item[] {
  const t = useTranslations("estimates.activity");
  const { money, inSentence } = useFigures();
  const { created_at, sent_at, viewed_at, valid_until, number, revision, total, decision } = estimate;
  const item = (key: string, at: string | null, sentence: Omit<Item, "key" | "at">): Item[] =>
    at === null ? [] : [{ key, at: Date.parse(at), ...sentence }];
  const isAccepted = decision?.outcome === "accepted";
  return [
    ...item("created", created_at, {
      icon: revision > 1 ? <Copy /> : <FilePlus />,
      tone: "plain",
      title: revision > 1 ? t("revised") : t("created"),
    }),
    ...item("sent", sent_at, {
      icon: <Send />,
      tone: "act",
      title: t("sent", { number: number ?? "" }),
      ...(valid_until !== null && { detail: t("valid", { date: inSentence.longDay(valid_until) }) }),
    }),
    ...item("viewed", viewed_at, { icon: <Eye />, tone: "info", title: t("viewed") }),
    ...(decision === null
      ? []
      : item("decided", decision.at, {
          icon: isAccepted ? <Check /> : <X />,
          tone: isAccepted ? "done" : "plain",
          title: isAccepted ? t("accepted", { name: decision.by_name }) : t("declined", { name: decision.by_name }),
          detail: isAccepted ? t("acceptedFor", { amount: money(total) }) : decision.reason,
        })),
  ];
}

function useInvoiceItems(invoices: readonly Invoice[]): Item[] {
  const t = useTranslations("estimates.activity");
  const { money } = useFigures();
  return invoices.map((invoice) => ({
    key: invoice.id,
    at: Date.parse(invoice.created_at),
    icon: <ReceiptText />,
    tone: "plain",
    title: invoice.number === null ? t("draftCreated") : t("invoiceCreated", { number: invoice.number }),
    detail: money(invoice.total),
  }));
}
