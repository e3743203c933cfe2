import type { ReactNode } from "react";
import { DocsFrame } from "@/components/docs/docs-frame";
import { openApi } from "@/lib/docs/document";
import { listGuides } from "@/lib/docs/guides";
import { referenceOf } from "@/lib/docs/rules/reference";
import { searchEntries } from "@/lib/docs/rules/search";
import { CATALOG } from "@/lib/events/catalog";

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [document, guides] = await Promise.all([openApi(), listGuides()]);
  const groups = referenceOf(document);
  const outline = {
    guides: guides.map(({ name, title }) => ({ name, title })),
    groups: groups.map(({ title, calls }) => ({
      title,
      calls: calls.map(({ id, method, summary }) => ({ id, method, summary })),
    })),
  };
  const events = CATALOG.map(({ name, occurs }) => ({ name, occurs }));
  return (
    <DocsFrame outline={outline} entries={searchEntries(groups, guides, events)}>
      {children}
    </DocsFrame>
  );
}
