"use client";

import { Send } from "lucide-react";
import { useTranslations } from "next-intl";
import { sumsOf } from "@/components/invoice-runs/choose/client-rows";
import type { Review } from "@/components/invoice-runs/review/use-review";
import { useSendLabel } from "@/components/invoice-runs/review/use-send-label";
import { RunFoot } from "@/components/invoice-runs/run-foot";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/components/ui/shortcuts";
import { useFigures } from "@/components/viewer/use-figures";

export type ReviewFootProps = { review: Review; mayIssue: boolean; onSend: () => void };

/** Managers create drafts only. An admin sends these. */
export function ReviewFoot({ review: { drafts, selected }, mayIssue, onSend }: ReviewFootProps) {
  const t = useTranslations("invoiceRuns.review");
  const { sums } = useFigures();
  const label = useSendLabel()(selected);
  const totals = sumsOf(selected.map(({ invoice }) => ({ amounts: [invoice.total] })));
  useCommand({
    label,
    group: t("section"),
    keys: "mod+enter",
    icon: <Send />,
    isEnabled: mayIssue && selected.length > 0,
    run: onSend,
  });
  const note =
    selected.length === 0
      ? t("noneSelected")
      : t("selected", { ...{ count: selected.length, of: drafts.length }, amount: sums(totals) });
  return (
    <RunFoot note={mayIssue ? note : t("adminsSend")}>
      <LinkButton href="/invoices?state=draft">{t("keep")}</LinkButton>
      {mayIssue && (
        <Button kind="primary" icon={<Send />} keys="mod+enter" isDisabled={selected.length === 0} onPress={onSend}>
          {label}
        </Button>
      )}
    </RunFoot>
  );
}
