"use client";

import { Banknote, Ban, Copy, Download, Link, Pencil, Send } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { canBeVoid, invoiceName } from "@/components/invoices/state";
import { useDuplicate } from "@/components/invoices/use-duplicate";
import { useShell } from "@/components/layout/shell-context";
import { MenuAction, MenuDivider, RowMenu } from "@/components/ui/menu";
import { showToast } from "@/components/ui/toast";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Where a PDF of the invoice comes from. */
export const pdfHref = (invoice: Pick<Invoice, "id">) => `/v1/invoices/${invoice.id}/export`;

/** Actions of a row's menu. Dialogs open on the invoice's page. */
export function InvoiceRowMenu({ invoice }: { invoice: Invoice }) {
  const router = useRouter();
  const duplicate = useDuplicate();
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  const go = (dialog?: string) => () => {
    router.push(`/invoices/${invoice.id}${dialog === undefined ? "" : `?do=${dialog}`}` as Route);
  };
  const { status, public_url: url } = invoice;
  const name = invoiceName(invoice);
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuAction icon={<Pencil />} onAction={go()}>
        {status === "draft" ? "Edit" : "Open"}
      </MenuAction>
      <MenuAction icon={<Download />} href={pdfHref(invoice)}>
        Download PDF
      </MenuAction>
      <MenuAction icon={<Copy />} keys="d" onAction={() => void duplicate(invoice)}>
        {status === "void" ? "Reissue" : "Duplicate"}
      </MenuAction>
      {url !== null && (
        <MenuAction icon={<Link />} onAction={() => void copyLink(url)}>
          Copy the client’s link
        </MenuAction>
      )}
      {mayIssue && <IssueActions invoice={invoice} go={go} />}
    </RowMenu>
  );
}

type IssueActionsProps = { invoice: Invoice; go: (dialog: string) => () => void };

/** For those who may send invoices. */
function IssueActions({ invoice, go }: IssueActionsProps) {
  const { status } = invoice;
  return (
    <>
      {status !== "void" && (
        <MenuAction icon={<Send />} onAction={go("send")}>
          {status === "draft" ? "Send…" : "Send again…"}
        </MenuAction>
      )}
      {status === "sent" && (
        <MenuAction icon={<Banknote />} onAction={go("payment")}>
          Record payment…
        </MenuAction>
      )}
      {canBeVoid(invoice) && <MenuDivider />}
      {canBeVoid(invoice) && (
        <MenuAction icon={<Ban />} isDanger onAction={go("void")}>
          Void…
        </MenuAction>
      )}
    </>
  );
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    showToast({ message: "Link copied. Anyone with it sees the invoice." });
  } catch {
    showToast({ tone: "error", message: "Not copied. Open the invoice and copy its link there." });
  }
}
