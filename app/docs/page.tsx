import type { Metadata, Route } from "next";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { InlineMarkdown } from "@/components/docs/markdown";
import { MethodWord } from "@/components/docs/method-word";
import { PageLink } from "@/components/ui/page-link";
import { TextLink, textLinkClass } from "@/components/ui/text-link";
import { openApi } from "@/lib/admin/docs/document";
import { listGuides } from "@/lib/admin/docs/guides";
import { referenceOf } from "@/lib/admin/docs/rules/reference";

export const metadata: Metadata = { title: "API reference" };

export default async function DocsPage() {
  const [document, guides] = await Promise.all([openApi(), listGuides()]);
  return (
    <DocsText>
      <DocsTitle>API reference</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        The API can do everything that the dashboard can. It runs at{" "}
        <span className="mono">{document.servers[0]?.url}/v1</span>, takes a key as{" "}
        <span className="mono">Authorization: Bearer stint_live_…</span>, and answers JSON. Begin with{" "}
        <TextLink href={"/docs/guides/getting-started" as Route}>Getting started</TextLink>, or give{" "}
        <a href="/openapi.json" className={textLinkClass}>
          openapi.json
        </a>{" "}
        to a code generator.
      </p>
      <h2 className="mt-7 text-md font-semibold">Guides</h2>
      <ul className="mt-1 columns-2 gap-8 phone:columns-1">
        {guides.map(({ name, title }) => (
          <li key={name} className="py-1">
            <TextLink href={`/docs/guides/${name}` as Route}>{title}</TextLink>
          </li>
        ))}
      </ul>
      {referenceOf(document).map((group) => (
        <section key={group.tag} id={group.tag} className="mt-7">
          <h2 className="text-md font-semibold">{group.title}</h2>
          <p className="text-secondary">
            <InlineMarkdown text={group.description} />
          </p>
          <ul className="mt-1.5 border-t border-line">
            {group.calls.map((call) => (
              <li key={call.id} className="border-b border-line">
                <PageLink
                  href={`/docs/api/${call.id}` as Route}
                  className="grid grid-cols-[44px_minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 py-2 hover:bg-hover phone:grid-cols-[44px_minmax(0,1fr)]"
                >
                  <MethodWord method={call.method} />
                  <span>{call.summary}</span>
                  <span className="mono break-all text-muted phone:col-start-2">{call.path}</span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </DocsText>
  );
}
