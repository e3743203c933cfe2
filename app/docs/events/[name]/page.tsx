import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { MemberList } from "@/components/docs/member-list";
import { CodeBlock } from "@/components/ui/code-block";
import { openApi } from "@/lib/admin/docs/document";
import { membersOf } from "@/lib/admin/docs/rules/members";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await params).name };
}

export default async function EventPage({ params }: Props) {
  const t = await getTranslations("docs.event");
  const [{ name }, document] = await Promise.all([params, openApi()]);
  const event = document.webhooks[name]?.post;
  const media = event?.requestBody.content["application/json"];
  if (!event || !media) notFound();
  const rows = membersOf(media.schema ?? {}, document.components.schemas).map((member) => ({
    ...member,
    key: member.path,
    isRequired: false,
  }));
  return (
    <DocsText>
      <DocsTitle>
        <span className="mono">{name}</span>
      </DocsTitle>
      <p className="mt-2 mb-4 text-secondary">{event.summary}</p>
      <CodeBlock code={JSON.stringify(media.example, null, 2)} language="json" label={t("example")} />
      <MemberList title={t("body")} rows={rows} />
    </DocsText>
  );
}
