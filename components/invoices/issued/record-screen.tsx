"use client";

import { Ban, Banknote, Check, Copy, Ellipsis, FilePlus, Send } from "lucide-react";
import { type InvoiceDialog, InvoiceDialogs, useInvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import { InvoiceBadge } from "@/components/invoices/invoice-badge";
import type { InvoiceScreenProps } from "@/components/invoices/invoice-screen";
import { InvoiceHistory } from "@/components/invoices/issued/invoice-history";
import { PaymentsTable } from "@/components/invoices/issued/payments-table";
import { RecordSide } from "@/components/invoices/issued/record-side";
import { RecordSummary } from "@/components/invoices/issued/record-summary";
import { useInvoiceActions } from "@/components/invoices/issued/use-invoice-actions";
import { canBeVoid } from "@/components/invoices/state";
import { useDuplicate } from "@/components/invoices/use-duplicate";
import { Page } from "@/components/layout/page";
import { useShell } from "@/components/layout/shell-context";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type RecordScreenProps = Omit<InvoiceScreenProps, "id"> & { invoice: Invoice };

/** An issued or void invoice: the amount due, its activity, and the document beside. */
export function RecordScreen({ invoice, logo, code }: RecordScreenProps) {
  const dialog = useInvoiceDialog();
  const mayIssue = roleMay(useShell().user.role, "invoices:send");
  return (
    <Page
      title={invoice.number}
      parent={{ href: "/invoices", label: "Invoices" }}
      beside={<InvoiceBadge invoice={invoice} />}
      actions={mayIssue && <RecordActions invoice={invoice} onOpen={dialog.open} />}
    >
      <div className="grid min-h-[calc(100dvh-53px)] grid-cols-[minmax(0,1fr)_408px] max-wide:grid-cols-[minmax(0,1fr)]">
        <div className="min-w-0">
          <RecordSummary invoice={invoice} />
          <PaymentsTable invoice={invoice} mayChange={mayIssue} />
          <InvoiceHistory invoice={invoice} />
        </div>
        <RecordSide invoice={invoice} logo={logo} code={code} />
      </div>
      {mayIssue && <InvoiceDialogs invoice={invoice} dialog={dialog} />}
    </Page>
  );
}

type RecordActionsProps = { invoice: Invoice; onOpen: (dialog: InvoiceDialog) => void };

function RecordActions({ invoice, onOpen }: RecordActionsProps) {
  const { markPaid } = useInvoiceActions(invoice);
  const duplicate = useDuplicate();
  const { status } = invoice;
  const isOut = status === "sent";
  const open = (dialog: InvoiceDialog) => () => {
    onOpen(dialog);
  };
  useRecordKeys(invoice, open);
  if (status === "void") {
    return (
      <Button kind="primary" icon={<FilePlus />} onPress={() => void duplicate(invoice)}>
        Reissue
      </Button>
    );
  }
  return (
    <>
      <Menu label="More" trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
        {isOut && (
          <MenuAction icon={<Check />} onAction={() => void markPaid()}>
            Mark as paid today
          </MenuAction>
        )}
        <MenuAction icon={<Send />} onAction={open("send")}>
          Send again…
        </MenuAction>
        <MenuAction icon={<Copy />} onAction={() => void duplicate(invoice)}>
          Duplicate
        </MenuAction>
        {canBeVoid(invoice) && <MenuDivider />}
        {canBeVoid(invoice) && (
          <MenuAction icon={<Ban />} isDanger onAction={open("void")}>
            Void…
          </MenuAction>
        )}
      </Menu>
      <Button icon={<Send />} onPress={open("send")} className="phone:hidden">
        Send again…
      </Button>
      {isOut && (
        <Button kind="primary" icon={<Banknote className="phone:hidden" />} onPress={open("payment")}>
          <span className="phone:sr-only">Record </span>
          <span className="phone:inline-block phone:first-letter:uppercase">payment</span>
        </Button>
      )}
    </>
  );
}

/** P records a payment, R sends the invoice again. */
function useRecordKeys({ status }: Invoice, open: (dialog: InvoiceDialog) => () => void) {
  useCommand({
    label: "Record a payment",
    group: "Invoice",
    keys: "p",
    icon: <Banknote />,
    isEnabled: status === "sent",
    run: open("payment"),
  });
  useCommand({
    label: "Send the invoice again",
    group: "Invoice",
    keys: "r",
    icon: <Send />,
    isEnabled: status !== "void",
    run: open("send"),
  });
}
