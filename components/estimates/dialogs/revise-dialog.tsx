"use client";

import { useMutation } from "@tanstack/react-query";
import { FilePlus2, Link, ReceiptText, Undo2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { estimateHref } from "@/components/estimates/estimate-href";
import { useVersions } from "@/components/estimates/use-printed";
import { ConfirmDialog, type Consequence } from "@/components/ui/confirm-dialog";
import { useFigures } from "@/components/viewer/use-figures";
import { reviseEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";

const strong = (text: ReactNode) => <b className="num">{text}</b>;

export function ReviseDialog({ estimate, onClose }: { estimate: Estimate; onClose: () => void }) {
  const t = useTranslations("estimates.revise");
  const router = useRouter();
  const revision = useRef<string | null>(null);
  const { mutateAsync: revise } = useMutation(reviseEstimate);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={() => {
        // Closing would replace the address that the revision opens.
        if (revision.current === null) onClose();
        else router.push(revision.current);
      }}
      title={t("title", { number: estimate.number ?? "" })}
      kind="primary"
      confirmLabel={t("confirm")}
      consequences={useConsequences(estimate)}
      onConfirm={async () => {
        revision.current = estimateHref(await revise({ id: estimate.id }));
      }}
    >
      <p>{t("lead")}</p>
    </ConfirmDialog>
  );
}

function useConsequences(estimate: Estimate): Consequence[] {
  const t = useTranslations("estimates.revise");
  const { money } = useFigures();
  const { decision, invoiced_total: invoiced, revision } = estimate;
  const original = useVersions(estimate).find((version) => version.revision === 1) ?? estimate;
  const next = `${original.number ?? ""}-R${String(revision + 1)}`;
  const superseded =
    decision === null ? t("superseded") : t(`supersededAfter.${decision.outcome}`, { name: decision.by_name });
  return [
    { icon: <FilePlus2 />, text: t.rich("number", { number: next, strong }) },
    { icon: <Undo2 />, text: superseded },
    { icon: <Link />, text: t("link") },
    ...(invoiced.amount > 0
      ? [{ icon: <ReceiptText />, text: t.rich("invoiced", { amount: money(invoiced), strong }) }]
      : []),
  ];
}
