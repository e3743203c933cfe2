import type { Metadata, Route } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { TextLink } from "@/components/ui/text-link";
import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";
import { ERROR_HELP } from "@/lib/admin/docs/rules/error-help";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.errors");
  return { title: t("title") };
}

const mono = (chunks: ReactNode) => <span className="mono">{chunks}</span>;

export default async function ErrorsPage() {
  const t = await getTranslations("docs.errors");
  return (
    <DocsText>
      <DocsTitle>{t("title")}</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        {t.rich("lead", {
          code: mono,
          link: (chunks) => <TextLink href={"/docs/guides/errors" as Route}>{chunks}</TextLink>,
        })}
      </p>
      <dl className="mt-4 border-t border-line">
        {(Object.keys(ERRORS) as ErrorCode[]).map((code) => (
          <div
            key={code}
            id={code}
            className="grid grid-cols-[minmax(0,15rem)_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-2.5 target:bg-selected phone:grid-cols-1"
          >
            <dt>
              <a href={`#${code}`} className="mono font-semibold break-words">
                {code}
              </a>
              <span className="block text-xs text-muted">
                {ERRORS[code][0]} · {ERRORS[code][1]}
              </span>
            </dt>
            <dd>
              <p>{ERROR_HELP[code].meaning}</p>
              <p className="text-secondary">{ERROR_HELP[code].remedy}</p>
            </dd>
          </div>
        ))}
      </dl>
    </DocsText>
  );
}
