"use client";

import { Banknote, Ban, Bell, Copy, Download, FileMinus, Link, Pencil, Send } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { canBeCredited, canBePaid, canBeReminded, canBeVoid, invoiceName, pdfHref } from "@/components/invoices/state";
import { useDuplicate } from "@/components/invoices/use-duplicate";
import { MakeRecurringAction } from "@/components/recurring-invoices/make-recurring-action";
import { useShell } from "@/components/layout/shell-context";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Translate } from "@/lib/kernel/i18n/messages";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export function InvoiceRowMenu({ invoice }: { invoice: Invoice }) {
  const t = useTranslations("invoices.rowMenu");
  const names = useTranslations("invoices.names");
  const router = useRouter();
  const duplicate = useDuplicate();
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  const go = (dialog?: string) => () => {
    router.push(`/invoices/${invoice.id}${dialog === undefined ? "" : `?do=${dialog}`}`);
  };
  const { status, public_url: url } = invoice;
  return (
    <RowMenu label={t("label", { name: invoiceName(invoice, names) })}>
      <MenuAction icon={<Pencil />} onAction={go()}>
        {status === "draft" ? t("edit") : t("open")}
      </MenuAction>
      <MenuAction icon={<Download />} href={pdfHref(invoice)}>
        {t("downloadPdf")}
      </MenuAction>
      <MenuAction icon={<Copy />} keys="d" onAction={() => void duplicate(invoice)}>
        {status === "void" && invoice.origin === "stint" ? t("reissue") : t("duplicate")}
      </MenuAction>
      <MakeRecurringAction invoice={invoice} />
      {url !== null && (
        <MenuAction icon={<Link />} onAction={() => void copyLink(url, t)}>
          {t("copyLink")}
        </MenuAction>
      )}
      {mayIssue && <IssueActions invoice={invoice} go={go} />}
    </RowMenu>
  );
}

type IssueActionsProps = { invoice: Invoice; go: (dialog: string) => () => void };

/** These actions need `invoices:send`. */
function IssueActions({ invoice, go }: IssueActionsProps) {
  const t = useTranslations("invoices.rowMenu");
  const credits = useTranslations("creditNotes.actions");
  const { status, origin } = invoice;
  return (
    <>
      {status !== "void" && origin === "stint" && (
        <MenuAction icon={<Send />} onAction={go("send")}>
          {status === "draft" ? t("send") : t("sendAgain")}
        </MenuAction>
      )}
      {canBeReminded(invoice) && (
        <MenuAction icon={<Bell />} onAction={go("remind")}>
          {t("remind")}
        </MenuAction>
      )}
      {canBePaid(invoice) && (
        <MenuAction icon={<Banknote />} onAction={go("payment")}>
          {t("recordPayment")}
        </MenuAction>
      )}
      {canBeCredited(invoice) && (
        <MenuAction icon={<FileMinus />} onAction={go("credit")}>
          {credits("credit")}
        </MenuAction>
      )}
      {canBeVoid(invoice) && <MenuDivider />}
      {canBeVoid(invoice) && (
        <MenuAction icon={<Ban />} isDanger onAction={go("void")}>
          {t("void")}
        </MenuAction>
      )}
    </>
  );
}

async function copyLink(url: string, t: Translate<"invoices.rowMenu">): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: t("linkCopied") });
  } catch {
    showToast({ tone: "error", message: t("linkNotCopied") });
  }
}
