"use client";

import { Copy, Download, FilePen, Link, Pencil, ReceiptText, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { canBeInvoiced, canBeRevised, estimateName, pdfHref } from "@/components/estimates/state";
import { estimateHref } from "@/components/estimates/estimate-href";
import { useDeleteEstimate, useDuplicateEstimate } from "@/components/estimates/use-estimate-actions";
import { useShell } from "@/components/layout/shell-context";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { sayFailure, showToast } from "@/components/ui/toast";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { roleMay } from "@/lib/kernel/auth/permissions";

export function EstimateRowMenu({ estimate }: { estimate: Estimate }) {
  const t = useTranslations("estimates.actions");
  const names = useTranslations("estimates.names");
  const router = useRouter();
  const duplicate = useDuplicateEstimate();
  const remove = useDeleteEstimate();
  const maySend = roleMay(useShell().user.role, "invoices:send");
  const isDraft = estimate.status === "draft";
  const { public_url: url } = estimate;
  const go = (dialog?: string) => () => {
    router.push(`${estimateHref(estimate)}${dialog === undefined ? "" : `?do=${dialog}`}`);
  };
  const copyLink = async (link: string) => {
    await navigator.clipboard.writeText(link);
    showToast({ message: t("linkCopied") });
  };
  return (
    <RowMenu label={t("rowMenu", { name: estimateName(estimate, names) })}>
      <MenuAction icon={<Pencil />} onAction={go()}>
        {isDraft ? t("edit") : t("open")}
      </MenuAction>
      <MenuAction icon={<Download />} href={pdfHref(estimate)}>
        {t("downloadPdf")}
      </MenuAction>
      <MenuAction icon={<Copy />} keys="d" onAction={() => void duplicate(estimate)}>
        {t("duplicate")}
      </MenuAction>
      {url !== null && (
        <MenuAction icon={<Link />} onAction={() => void copyLink(url).catch(sayFailure)}>
          {t("copyLink")}
        </MenuAction>
      )}
      {maySend && canBeRevised(estimate) && (
        <MenuAction icon={<FilePen />} onAction={go("revise")}>
          {t("revise")}
        </MenuAction>
      )}
      {maySend && canBeInvoiced(estimate) && (
        <MenuAction icon={<ReceiptText />} onAction={go("invoice")}>
          {t("createInvoice")}
        </MenuAction>
      )}
      {isDraft && <MenuDivider />}
      {isDraft && (
        <MenuAction icon={<Trash2 />} isDanger onAction={() => void remove(estimate)}>
          {t("deleteDraft")}
        </MenuAction>
      )}
    </RowMenu>
  );
}
