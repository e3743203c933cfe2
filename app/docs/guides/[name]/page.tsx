import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocsText } from "@/components/docs/docs-frame";
import { Markdown } from "@/components/docs/markdown";
import { VerifySnippets } from "@/components/webhooks/snippets/verify-snippets";
import { readGuide } from "@/lib/admin/docs/guides";

type Props = { params: Promise<{ name: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const guide = await readGuide((await params).name);
  return { title: guide?.title ?? "Not found" };
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
            <div className="mt-4">
              <VerifySnippets />
            </div>
          ),
        }}
      />
    </DocsText>
  );
}
