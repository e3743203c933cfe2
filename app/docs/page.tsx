import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { InlineMarkdown } from "@/components/docs/markdown";
import { MethodWord } from "@/components/docs/method-word";
import { PageLink } from "@/components/ui/page-link";
import { TextLink, textLinkClass } from "@/components/ui/text-link";
import { openApi } from "@/lib/admin/docs/document";
import { listGuides } from "@/lib/admin/docs/guides";
import { referenceOf } from "@/lib/admin/docs/rules/reference";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.introduction");
  return { title: t("title") };
}

export default async function DocsPage() {
  const t = await getTranslations("docs.introduction");
  const [document, guides] = await Promise.all([openApi(), listGuides()]);
  return (
    <DocsText>
      <DocsTitle>{t("title")}</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        {t.rich("lead", {
          url: `${document.servers[0]?.url ?? ""}/v1`,
          code: (chunks) => <span className="mono">{chunks}</span>,
          guide: (chunks) => <TextLink href="/docs/guides/getting-started">{chunks}</TextLink>,
          file: (chunks) => (
            <a href="/openapi.json" className={textLinkClass}>
              {chunks}
            </a>
          ),
        })}
      </p>
      <h2 className="mt-7 text-md font-semibold">{t("guides")}</h2>
      <ul className="mt-1 columns-2 gap-8 phone:columns-1">
        {guides.map(({ name, title }) => (
          <li key={name} className="py-1">
            <TextLink href={`/docs/guides/${name}`}>{title}</TextLink>
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
                  href={`/docs/api/${call.id}`}
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
