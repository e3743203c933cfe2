import type { ReactNode } from "react";
import { DashboardShell } from "@/app/dashboard-shell";
import { DocsInApp, DocsOnTheirOwn } from "@/components/docs/docs-frame";
import { PageMessages } from "@/components/layout/page-messages";
import { openApi } from "@/lib/admin/docs/document";
import { listGuides } from "@/lib/admin/docs/guides";
import { referenceOf } from "@/lib/admin/docs/rules/reference";
import { searchEntries } from "@/lib/admin/docs/rules/search";
import { CATALOG } from "@/lib/webhooks/events/catalog";
import { sessionContext } from "@/lib/kernel/page/context";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [document, guides, context] = await Promise.all([openApi(), listGuides(), sessionContext()]);
  const groups = referenceOf(document);
  const outline = {
    guides: guides.map(({ name, title }) => ({ name, title })),
    groups: groups.map(({ title, calls }) => ({
      title,
      calls: calls.map(({ id, method, summary }) => ({ id, method, summary })),
    })),
  };
  const events = CATALOG.map(({ name, occurs }) => ({ name, occurs }));
  const frame = { outline, entries: searchEntries(groups, guides, events), children };
  if (!context) {
    return (
      <PageMessages areas={["docs.navigation", "docs.search"]}>
        <DocsOnTheirOwn {...frame} />
      </PageMessages>
    );
  }
  return (
    <DashboardShell context={context}>
      <PageMessages areas={["docs.navigation", "docs.search"]}>
        <DocsInApp {...frame} />
      </PageMessages>
    </DashboardShell>
  );
}
