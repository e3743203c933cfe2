"use client";

import { useMutation } from "@tanstack/react-query";
import { Banknote, Check, Clock, Download, Ellipsis, FileCheck, Hash, MailX, Send, Trash2 } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { copiedDraft } from "@/components/invoices/copied-draft";
import type { InvoiceDialog } from "@/components/invoices/dialogs/invoice-dialogs";
import type { Draft } from "@/components/invoices/draft/use-invoice-draft";
import { pdfHref } from "@/components/invoices/invoice-row-menu";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { counted } from "@/components/ui/counted";
import { IconButton } from "@/components/ui/icon-button";
import { Menu, MenuAction, MenuDivider } from "@/components/ui/menu";
import { useCommand } from "@/components/ui/shortcuts";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useFigures } from "@/components/viewer/use-figures";
import { createInvoice, deleteInvoice } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

export type EditorActionsProps = {
  draft: Draft;
  mayIssue: boolean;
  onOpen: (dialog: InvoiceDialog) => void;
};

/** What a draft becomes: sent, issued without a mail, or nothing. */
export function EditorActions({ draft, mayIssue, onOpen }: EditorActionsProps) {
  const { invoice } = draft;
  const [isDeleting, setIsDeleting] = useState(false);
  const [issuing, setIssuing] = useState<IssueDialogProps["status"] | null>(null);
  const remove = useDelete(invoice);
  const hasLines = invoice.lines.length > 0;
  // An issued invoice is final, so text that is not saved yet is not left behind.
  const whenWritten = (go: () => void) => () => {
    void draft.settle().then((isWritten) => {
      if (isWritten) go();
      else showToast({ tone: "error", message: "Some text is not saved. Correct the marked fields first." });
    });
  };
  const send = whenWritten(() => {
    onOpen("send");
  });
  useCommand({
    label: "Send the invoice",
    group: "Invoice",
    keys: "mod+enter",
    icon: <Send />,
    isForFields: true,
    isEnabled: mayIssue && hasLines,
    run: send,
  });
  const onDelete = () => {
    if (billsTime(invoice)) setIsDeleting(true);
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
        onDelete={onDelete}
      />
      {mayIssue && (
        <Button kind="primary" icon={<Send />} keys="mod+enter" isDisabled={!hasLines} onPress={send}>
          Send…
        </Button>
      )}
      {issuing !== null && <IssueDialog draft={draft} status={issuing} onClose={() => setIssuing(null)} />}
      {isDeleting && (
        <DeleteDialog
          invoice={invoice}
          onConfirm={remove}
          onClose={() => {
            setIsDeleting(false);
          }}
        />
      )}
    </>
  );
}

function billsTime({ lines }: Invoice): boolean {
  return lines.some((line) => line.kind === "time");
}

type EditorMenuProps = {
  draft: Draft;
  mayIssue: boolean;
  onIssue: (status: IssueDialogProps["status"]) => void;
  onDelete: () => void;
};

function EditorMenu({ draft: { invoice }, mayIssue, onIssue, onDelete }: EditorMenuProps) {
  return (
    <Menu label="More" trigger={<IconButton label="More actions" icon={<Ellipsis />} />}>
      <MenuAction icon={<Download />} href={pdfHref(invoice)}>
        Download PDF of the draft
      </MenuAction>
      {mayIssue && (
        <MenuAction icon={<FileCheck />} onAction={() => onIssue("sent")}>
          Issue without a mail…
        </MenuAction>
      )}
      {mayIssue && (
        <MenuAction icon={<Check />} onAction={() => onIssue("paid")}>
          Issue and mark as paid…
        </MenuAction>
      )}
      <MenuDivider />
      <MenuAction icon={<Trash2 />} isDanger onAction={onDelete}>
        {billsTime(invoice) ? "Delete draft…" : "Delete draft"}
      </MenuAction>
    </Menu>
  );
}

type DeleteDialogProps = { invoice: Invoice; onConfirm: () => Promise<void>; onClose: () => void };

function DeleteDialog({ invoice, onConfirm, onClose }: DeleteDialogProps) {
  const entries = invoice.lines.reduce((sum, line) => sum + line.time_entry_count, 0);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete the draft for ${invoice.client_snapshot.name}?`}
      confirmLabel="Delete draft"
      busyLabel="Deleting"
      consequences={[
        {
          icon: <Clock />,
          text: (
            <>
              <b>{counted(entries, "entry", "entries")}</b> {entries === 1 ? "becomes" : "become"} unbilled again. A
              draft has no number, so none is lost.
            </>
          ),
        },
      ]}
      onConfirm={onConfirm}
    />
  );
}

/** Deletes the draft. One that bills no time can be made again as it was, so that is offered. */
function useDelete(invoice: Invoice): () => Promise<void> {
  const router = useRouter();
  const { mutateAsync: remove } = useMutation(deleteInvoice);
  const { mutateAsync: create } = useMutation(createInvoice);
  const attempt = async (what: string, work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      // This page is left by then, so that the toast has to tell what failed.
      sayFailure(error, { what });
    }
  };
  const restore = () =>
    attempt("The draft is not back.", async () => {
      const { issue_date, due_date } = invoice;
      const again = await create({ ...copiedDraft(invoice), issue_date, due_date });
      router.push(`/invoices/${again.id}` as Route);
    });
  return () =>
    attempt("The draft is not deleted.", async () => {
      router.push("/invoices");
      await remove(invoice.id);
      showToast({
        message: "Draft deleted",
        ...(billsTime(invoice) ? {} : { actions: [{ label: "Undo", run: () => void restore() }] }),
      });
    });
}

type IssueDialogProps = { draft: Draft; status: "sent" | "paid"; onClose: () => void };

/** Without a mail to look at, nothing else would ask: number and words of an invoice are for good. */
function IssueDialog({ draft: { invoice, save }, status, onClose }: IssueDialogProps) {
  const { money } = useFigures();
  const isPaid = status === "paid";
  const issue = async () => {
    const fault = await save({ status });
    if (fault !== null) throw new Error(fault);
    showToast({ message: isPaid ? "Issued and paid" : "Issued, and nothing was mailed" });
  };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={isPaid ? "Issue and mark as paid?" : "Issue without a mail?"}
      kind="primary"
      cancelLabel="Keep the draft"
      confirmLabel={isPaid ? "Issue as paid" : "Issue invoice"}
      busyLabel="Issuing"
      consequences={[
        { icon: <Hash />, text: `It gets its number, and ${money(invoice.total)} cannot be changed any more.` },
        { icon: <MailX />, text: "Nobody is mailed. Its page is there for whom you give the link." },
        ...(isPaid ? [{ icon: <Banknote />, text: "All of it is recorded as paid today." }] : []),
      ]}
      onConfirm={issue}
    />
  );
}
