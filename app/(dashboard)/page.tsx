import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import * as invoicesRoute from "@/app/v1/invoices/route";
import * as projectsRoute from "@/app/v1/projects/route";
import * as sampleDataRoute from "@/app/v1/sample-data/route";
import * as timeEntriesRoute from "@/app/v1/time-entries/route";
import * as emailSettingsRoute from "@/app/v1/workspace/email-settings/route";
import * as workspaceRoute from "@/app/v1/workspace/route";
import { PageMessages } from "@/components/layout/page-messages";
import { Prefetched } from "@/components/layout/prefetched";
import type { ChecklistProgress } from "@/components/time-entries/timer-page/checklist";
import { CHECKLIST, HIDDEN, KEPT_TIMERS } from "@/components/time-entries/timer-page/answers";
import { TimerPage } from "@/components/time-entries/timer-page/timer-page";
import { isAdmin, type Context } from "@/lib/kernel/auth/context";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { pageContext } from "@/lib/kernel/page/context";
import { prefetch, prefetched } from "@/lib/kernel/page/prefetch";
import { hasClientProject } from "@/lib/tracking/projects/operations/read";
import { projectNames } from "@/lib/tracking/projects/queries";
import { OWN_ENTRIES, timeEntryList } from "@/lib/tracking/time-entries/queries";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("time.page");
  return { title: t("title") };
}

/** Maximum number of entries for the checklist. */
const FEW_ENTRIES = 10;

export default async function Timer() {
  const context = await pageContext();
  const cache = new QueryClient();
  const jar = await cookies();
  const [entries] = await Promise.all([
    prefetch(cache, context, timeEntryList(OWN_ENTRIES), timeEntriesRoute.GET),
    // The start line finds names from the first letter.
    prefetch(cache, context, projectNames(), projectsRoute.GET),
  ]);
  const isLed = entries.data.length <= FEW_ENTRIES && isAdmin(context.actor) && jar.get(CHECKLIST)?.value !== HIDDEN;
  const progress = isLed ? await progressOf(context) : null;
  return (
    <Prefetched data={prefetched(cache)}>
      <PageMessages
        areas={[
          "approvals.askReopen",
          "approvals.comment",
          "approvals.reopeners",
          "approvals.wayOut",
          "approvals.withdrawal",
          "clients.inherited",
          "closedPeriods.ask",
          "closedPeriods.days",
          "closedPeriods.wayOut",
          "projects.clientField",
          "projects.newDialog",
          "references",
          "settings.defaultTaxRate",
          "startLine",
          "time.bulk",
          "time.clock",
          "time.days",
          "time.dialog",
          "time.doubt",
          "time.fields",
          "time.keys",
          "time.longTimer",
          "time.marks",
          "time.menu",
          "time.page",
          "time.pin",
          "time.rate",
          "time.row",
          "time.running",
          "time.split",
          "time.times",
          "timesheet.steps",
          ...(progress ? (["settings.sampleDataLoading", "time.checklist"] as const) : []),
        ]}
      >
        <TimerPage progress={progress} keptTimers={jar.get(KEPT_TIMERS)?.value.split(".") ?? []} />
      </PageMessages>
    </Prefetched>
  );
}

/** Null for admins, who were invited, once the workspace has an invoice. */
async function progressOf(context: Context): Promise<ChecklistProgress | null> {
  const sent = { status: "sent,paid,credited,void", limit: "1" };
  const [workspace, hasProject, invoices, issued, sample, email] = await Promise.all([
    workspaceRoute.GET.read(context, { path: "/v1/workspace" }),
    hasClientProject.run(context, undefined),
    invoicesRoute.GET.read(context, { path: "/v1/invoices", query: { limit: "1" } }),
    invoicesRoute.GET.read(context, { path: "/v1/invoices", query: sent }),
    sampleDataRoute.GET.read(context, { path: "/v1/sample-data" }),
    emailSettingsRoute.GET.read(context, { path: "/v1/workspace/email-settings" }),
  ]);
  const hasInvoice = invoices.value.data.length > 0;
  if (hasInvoice && context.actor.role !== "owner") return null;
  return {
    createdAt: workspace.value.created_at,
    hasProject,
    hasBank: (workspace.value.invoicing?.payment_accounts ?? []).length > 0,
    hasInvoice,
    hasSent: issued.value.data.length > 0,
    canSetUpEmail:
      email.value.source === "none" && email.value.can_change && roleMay(context.actor.role, "email_settings:write"),
    canLoadSampleData: sample.value.can_load,
  };
}
