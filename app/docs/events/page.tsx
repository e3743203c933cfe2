import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { PageLink } from "@/components/ui/page-link";
import { TextLink } from "@/components/ui/text-link";
import { CATALOG } from "@/lib/webhooks/events/catalog";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.events");
  return { title: t("title") };
}

export default async function EventsPage() {
  const t = await getTranslations("docs.events");
  return (
    <DocsText>
      <DocsTitle>{t("title")}</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        {t.rich("lead", {
          link: (chunks) => <TextLink href="/docs/guides/webhooks">{chunks}</TextLink>,
        })}
      </p>
      <ul className="mt-4 border-t border-line">
        {CATALOG.map((event) => (
          <li key={event.name} className="border-b border-line">
            <PageLink
              href={`/docs/events/${event.name}`}
              className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] gap-x-4 py-2 hover:bg-hover phone:grid-cols-1"
            >
              <span className="mono font-semibold">{event.name}</span>
              <span className="text-secondary">{event.occurs}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </DocsText>
  );
}
