"use client";

import { useSyncExternalStore } from "react";
import { realId } from "@/components/time-entries/entry/entry-actions";
import { changeStore } from "@/components/time-entries/queue/change-store";
import { useViewer } from "@/components/viewer/use-viewer";
import { mayEditProject } from "@/components/projects/rights";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type InvoiceThese = { href: string } | { reason: Reason };

/** A key of `time.menu.reasons` and `time.bulk.cannotInvoice`. */
type Reason =
  "billed" | "running" | "nonBillable" | "noProject" | "noClient" | "severalClients" | "notManaged" | "unsaved";

/** Return null for people who may not create invoices. */
export function useInvoiceThese(): ((entries: readonly TimeEntryReply[]) => InvoiceThese) | null {
  const { user } = useViewer();
  const changes = useSyncExternalStore(changeStore.subscribe, changeStore.read, changeStore.readOnServer);
  if (!roleMay(user.role, "invoices:write")) return null;
  return (entries) => {
    const reason = entries.map((entry) => whyNot(entry)).find((one) => one !== null);
    if (reason) return { reason };
    const drafts = new Set(changes.flatMap((change) => change.drafts.map((draft) => draft?.id)));
    if (entries.some(({ id }) => drafts.has(id))) return { reason: "unsaved" };
    const clients = [...new Set(entries.flatMap(({ project }) => project?.client_id ?? []))];
    const [client] = clients;
    if (client === undefined || clients.length > 1) return { reason: "severalClients" };
    if (entries.some(({ project }) => project && !mayEditProject(user, project))) return { reason: "notManaged" };
    return { href: `/invoices/new?client=${client}&entries=${entries.map(({ id }) => realId(id)).join(",")}` };
  };
}

function whyNot({ invoice_id: invoice, running, billable, project }: TimeEntryReply): Reason | null {
  if (invoice !== null) return "billed";
  if (running) return "running";
  if (!billable) return "nonBillable";
  if (!project) return "noProject";
  return project.client_id === null ? "noClient" : null;
}
