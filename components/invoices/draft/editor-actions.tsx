"use client";

import { useMutation } from "@tanstack/react-query";
import { Check, Clock, Download, Ellipsis, FileCheck, Flag, Link2, Receipt, Send, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { InvoiceReferences } from "@/components/external-refs/record-references";
import { countsOfLines, isFromWork } from "@/components/invoices/billed-work";
import { copiedDraft } from "@/components/invoices/copied-draft";
import type { InvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import { IssueDialog, type IssueDialogProps } from "@/components/invoices/draft/issue-dialog";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { pdfHref } from "@/components/invoices/state";
import { MakeRecurringAction } from "@/components/recurring-invoices/make-recurring-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { sayFailure, showToast } from "@/components/ui/toast";
import { createInvoice, deleteInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type EditorActionsProps = {
  draft: Draft;
  mayIssue: boolean;
  onOpen: (dialog: InvoiceDialog) => void;
};

export function EditorActions({ draft, mayIssue, onOpen }: EditorActionsProps) {
  const t = useTranslations("invoices.draft.actions");
  const { invoice } = draft;
  const [isDeleting, setIsDeleting] = useState(false);
  const [isReferring, setIsReferring] = useState(false);
  const [issuing, setIssuing] = useState<IssueDialogProps["status"] | null>(null);
  const remove = useDelete(invoice);
  const hasLines = invoice.lines.length > 0;
  // An issued invoice is final.
  const whenWritten = (go: () => void) => () => {
    void draft.settle().then((isWritten) => {
      if (isWritten) go();
      else showToast({ tone: "error", message: t("notSaved") });
    });
  };
  const send = whenWritten(() => {
    onOpen("send");
  });
  useCommand({
    label: t("sendCommand"),
    group: t("commandGroup"),
    keys: "mod+enter",
    icon: <Send />,
    isForFields: true,
    isEnabled: mayIssue && hasLines,
    run: send,
  });
  const onDelete = () => {
    if (billsWork(invoice)) setIsDeleting(true);
    else void remove();
  };
  return (
    <>
      <EditorMenu
        draft={draft}
        mayIssue={mayIssue && hasLines}
        onIssue={(status) => {
          whenWritten(() => setIssuing(status))();
        }}
        onRefer={() => setIsReferring(true)}
        onDelete={onDelete}
      />
      {mayIssue && (
        <Button kind="primary" icon={<Send />} keys="mod+enter" isDisabled={!hasLines} onPress={send}>
          {t("send")}
        </Button>
      )}
      {issuing !== null && <IssueDialog draft={draft} status={issuing} onClose={() => setIssuing(null)} />}
      {isReferring && <InvoiceReferences record={invoice} onClose={() => setIsReferring(false)} />}
      {isDeleting && <DeleteDialog invoice={invoice} onConfirm={remove} onClose={() => setIsDeleting(false)} />}
    </>
  );
}

function billsWork({ lines }: Invoice): boolean {
  return lines.some(isFromWork);
}

type EditorMenuProps = {
  draft: Draft;
  mayIssue: boolean;
  onIssue: (status: IssueDialogProps["status"]) => void;
  onRefer: () => void;
  onDelete: () => void;
};

function EditorMenu({ draft: { invoice }, mayIssue, onIssue, onRefer, onDelete }: EditorMenuProps) {
  const t = useTranslations("invoices.draft.actions");
  const references = useTranslations("references");
  return (
    <Menu label={t("more")} trigger={<IconButton label={t("moreActions")} icon={<Ellipsis />} />}>
      <MenuAction icon={<Download />} href={pdfHref(invoice)}>
        {t("downloadPdf")}
      </MenuAction>
      <MenuAction icon={<Link2 />} onAction={onRefer}>
        {references("add")}
      </MenuAction>
      <MakeRecurringAction invoice={invoice} />
      {mayIssue && (
        <MenuAction icon={<FileCheck />} onAction={() => onIssue("sent")}>
          {t("issueWithoutEmail")}
        </MenuAction>
      )}
      {mayIssue && (
        <MenuAction icon={<Check />} onAction={() => onIssue("paid")}>
          {t("issueAsPaid")}
        </MenuAction>
      )}
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={onDelete}>
        {billsWork(invoice) ? t("deleteAsk") : t("delete")}
      </MenuAction>
    </Menu>
  );
}

const strong = (text: ReactNode) => <b>{text}</b>;

type DeleteDialogProps = { invoice: Invoice; onConfirm: () => Promise<void>; onClose: () => void };

function DeleteDialog({ invoice, onConfirm, onClose }: DeleteDialogProps) {
  const t = useTranslations("invoices.draft.actions");
  const actions = useTranslations("common.actions");
  const { entries, expenses, milestones } = countsOfLines(invoice.lines);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t("deleteTitle", { client: invoice.client_snapshot.name })}
      confirmLabel={t("delete")}
      busyLabel={actions("deleting")}
      consequences={[
        ...(entries > 0 ? [{ icon: <Clock />, text: t.rich("entriesFreed", { count: entries, strong }) }] : []),
        ...(expenses > 0 ? [{ icon: <Receipt />, text: t.rich("expensesFreed", { count: expenses, strong }) }] : []),
        ...(milestones > 0 ? [{ icon: <Flag />, text: t.rich("milestonesFreed", { count: milestones, strong }) }] : []),
      ]}
      onConfirm={onConfirm}
    />
  );
}

/** Undo is offered only for a draft with manual lines, which can be created again unchanged. */
function useDelete(invoice: Invoice): () => Promise<void> {
  const t = useTranslations("invoices.draft.actions");
  const actions = useTranslations("common.actions");
  const router = useRouter();
  const { mutateAsync: remove } = useMutation(deleteInvoice);
  const { mutateAsync: create } = useMutation(createInvoice);
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // The page has been left by then, so the toast names the failed action.
      sayFailure(error, { what });
    }
  };
  const restore = () =>
    attempt(t("notRestored"), async () => {
      const { issue_date, due_date, external_refs } = invoice;
      const again = await create({ ...copiedDraft(invoice), issue_date, due_date, external_refs });
      router.push(`/invoices/${again.id}`);
    });
  return () =>
    attempt(t("notDeleted"), async () => {
      router.push("/invoices");
      await remove(invoice.id);
      showToast({
        message: t("deleted"),
        ...(billsWork(invoice) ? {} : { actions: [{ label: actions("undo"), run: () => void restore() }] }),
      });
    });
}
