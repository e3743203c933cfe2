"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Referred } from "@/components/external-refs/references-dialog";
import { loaded } from "@/components/ui/loaded";
import type { ExternalRefInput } from "@/lib/kernel/external-refs/schema";
import { updateCreditNote } from "@/lib/billing/credit-notes/queries";
import type { CreditNote } from "@/lib/billing/credit-notes/schema/credit-note";
import { changeEstimate } from "@/lib/billing/estimates/queries";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { updateExpense } from "@/lib/billing/expenses/queries";
import type { Expense } from "@/lib/billing/expenses/schema";
import { changeDraft } from "@/lib/billing/invoices/queries";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";
import { changeRecurring } from "@/lib/billing/recurring-invoices/queries";
import type { RecurringInvoice } from "@/lib/billing/recurring-invoices/schema/recurring-invoice";
import { updateUser } from "@/lib/identity/users/queries";
import type { User } from "@/lib/identity/users/schema";
import { updateClient } from "@/lib/tracking/clients/queries";
import type { Client } from "@/lib/tracking/clients/schema";
import { updateProject } from "@/lib/tracking/projects/queries";
import type { ProjectReply } from "@/lib/tracking/projects/schema";
import { updateTask } from "@/lib/tracking/tasks/queries";
import type { Task } from "@/lib/tracking/tasks/schema";
import { updateTimeEntry } from "@/lib/tracking/time-entries/queries";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

const ReferencesDialog = loaded(
  async () => (await import("@/components/external-refs/references-dialog")).ReferencesDialog,
);

type RecordProps<Kind> = { record: Kind; onClose: () => void };

/** Each change is based on the one before. */
function useChanges<Kind extends Referred>(
  record: Kind,
  change: (base: Kind, external_refs: ExternalRefInput[]) => Promise<Kind>,
) {
  const [base, setBase] = useState(record);
  return { record: base, save: async (refs: ExternalRefInput[]) => setBase(await change(base, refs)) };
}

export function ClientReferences({ record, onClose }: RecordProps<Client>) {
  const { mutateAsync } = useMutation(updateClient);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function ProjectReferences({ record, onClose }: RecordProps<ProjectReply>) {
  const { mutateAsync } = useMutation(updateProject);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function TaskReferences({ record, onClose }: RecordProps<Task>) {
  const { mutateAsync } = useMutation(updateTask);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function EntryReferences({ record, onClose }: RecordProps<TimeEntryReply>) {
  const { mutateAsync } = useMutation(updateTimeEntry);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function PersonReferences({ record, onClose }: RecordProps<User>) {
  const { mutateAsync } = useMutation(updateUser);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function InvoiceReferences({ record, onClose }: RecordProps<Invoice>) {
  const { mutateAsync } = useMutation(changeDraft(record.id));
  const changes = useChanges(record, async (_base, external_refs) => {
    return (await mutateAsync({ on: () => ({ external_refs }) })).value;
  });
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function EstimateReferences({ record, onClose }: RecordProps<Estimate>) {
  const { mutateAsync } = useMutation(changeEstimate(record.id));
  const changes = useChanges(record, async (_base, external_refs) => {
    return (await mutateAsync({ on: () => ({ external_refs }) })).value;
  });
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function CreditNoteReferences({ record, onClose }: RecordProps<CreditNote>) {
  const { mutateAsync } = useMutation(updateCreditNote);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function RecurringReferences({ record, onClose }: RecordProps<RecurringInvoice>) {
  const { mutateAsync } = useMutation(changeRecurring(record.id));
  const changes = useChanges(record, async (_base, external_refs) => {
    return (await mutateAsync({ on: () => ({ external_refs }) })).value;
  });
  return <ReferencesDialog {...changes} onClose={onClose} />;
}

export function ExpenseReferences({ record, onClose }: RecordProps<Expense>) {
  const { mutateAsync } = useMutation(updateExpense);
  const changes = useChanges(record, (base, external_refs) => mutateAsync({ id: base.id, base, external_refs }));
  return <ReferencesDialog {...changes} onClose={onClose} />;
}
