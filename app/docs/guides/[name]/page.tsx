import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DocsText } from "@/components/docs/docs-frame";
import { Markdown } from "@/components/docs/markdown";
import { PageMessages } from "@/components/layout/page-messages";
import { VerifySnippets } from "@/components/webhooks/snippets/verify-snippets";
import { readGuide } from "@/lib/admin/docs/guides";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await readGuide((await params).name);
  const t = await getTranslations("common.notFound");
  return { title: guide?.title ?? t("title") };
}

export default async function GuidePage({ params }: Props) {
  const guide = await readGuide((await params).name);
  if (!guide) notFound();
  return (
    <DocsText>
      <Markdown
        tokens={guide.tokens}
        slots={{
          snippets: (
            <PageMessages areas={["webhooks.snippets"]}>
              <div className="mt-4">
                <VerifySnippets />
              </div>
            </PageMessages>
          ),
        }}
      />
    </DocsText>
  );
}
