"use client";

import type { Route } from "next";
import { useViewer } from "@/components/viewer/use-viewer";
import { mayEditProject } from "@/components/projects/rights";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

export type InvoiceThese = { href: Route } | { reason: Reason };

/** A key of `time.menu.reasons` and `time.bulk.cannotInvoice`. */
type Reason = "billed" | "running" | "nonBillable" | "noProject" | "noClient" | "severalClients" | "notManaged";

/** Return null for people who may not create invoices. */
export function useInvoiceThese(): ((entries: readonly TimeEntryReply[]) => InvoiceThese) | null {
  const { user } = useViewer();
  if (!roleMay(user.role, "invoices:write")) return null;
  return (entries) => {
    const reason = entries.map((entry) => whyNot(entry)).find((one) => one !== null);
    if (reason) return { reason };
    const clients = [...new Set(entries.flatMap(({ project }) => project?.client_id ?? []))];
    const [client] = clients;
    if (client === undefined || clients.length > 1) return { reason: "severalClients" };
    if (entries.some(({ project }) => project && !mayEditProject(user, project))) return { reason: "notManaged" };
    return { href: `/invoices/new?client=${client}&entries=${entries.map(({ id }) => id).join(",")}` as Route };
  };
}

function whyNot({ invoice_id: invoice, running, billable, project }: TimeEntryReply): Reason | null {
  if (invoice !== null) return "billed";
  if (running) return "running";
  if (!billable) return "nonBillable";
  if (!project) return "noProject";
  return project.client_id === null ? "noClient" : null;
}
