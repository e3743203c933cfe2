"use client";

import type { Route } from "next";
import { useViewer } from "@/components/viewer/use-viewer";
import { mayEditProject } from "@/components/projects/rights";
import { roleMay } from "@/lib/kernel/auth/permissions";
import type { TimeEntryReply } from "@/lib/tracking/time-entries/schema";

/** A new invoice of exactly these entries, or why they cannot be billed, in two or three words. */
export type InvoiceThese = { href: Route } | { reason: string };

/** For who may bill; null for everybody else. */
export function useInvoiceThese(): ((entries: readonly TimeEntryReply[]) => InvoiceThese) | null {
  const { user } = useViewer();
  if (!roleMay(user.role, "invoices:write")) return null;
  return (entries) => {
    const reason = entries.map((entry) => whyNot(entry)).find((words) => words !== null);
    if (reason) return { reason };
    const clients = [...new Set(entries.flatMap(({ project }) => project?.client_id ?? []))];
    const [client] = clients;
    if (client === undefined || clients.length > 1) return { reason: "several clients" };
    if (entries.some(({ project }) => project && !mayEditProject(user, project)))
      return { reason: "you do not manage it" };
    return { href: `/invoices/new?client=${client}&entries=${entries.map(({ id }) => id).join(",")}` as Route };
  };
}

function whyNot({ invoice_id: invoice, running, billable, project }: TimeEntryReply): string | null {
  if (invoice !== null) return "invoiced";
  if (running) return "still running";
  if (!billable) return "not billable";
  if (!project) return "no project";
  return project.client_id === null ? "no client" : null;
}
