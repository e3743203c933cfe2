import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { DocsText, DocsTitle } from "@/components/docs/docs-frame";
import { TextLink } from "@/components/ui/text-link";
import { ERRORS, type ErrorCode } from "@/lib/kernel/core/errors";
import { openApi } from "@/lib/admin/docs/document";
import { ERROR_HELP } from "@/lib/admin/docs/rules/error-help";
import type { OpenApi } from "@/lib/admin/docs/schema";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("docs.errors");
  return { title: t("title") };
}

const mono = (chunks: ReactNode) => <span className="mono">{chunks}</span>;

export default async function ErrorsPage() {
  const t = await getTranslations("docs.errors");
  const { "x-problem-reasons": reasons } = await openApi();
  return (
    <DocsText>
      <DocsTitle>{t("title")}</DocsTitle>
      <p className="mt-2 max-w-[68ch] text-secondary">
        {t.rich("lead", {
          code: mono,
          link: (chunks) => <TextLink href="/docs/guides/errors">{chunks}</TextLink>,
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
              <Reasons reasons={reasons[code]} label={t("reasons", { code })} />
            </dd>
          </div>
        ))}
      </dl>
    </DocsText>
  );
}

type ReasonsProps = { reasons: OpenApi["x-problem-reasons"][ErrorCode]; label: string };

/** Placeholders are the names of parameters. */
function Reasons({ reasons, label }: ReasonsProps) {
  return (
    <ul aria-label={label} className="mt-2 grid gap-1.5 text-sm">
      {Object.entries(reasons).map(([reason, { detail }]) => (
        <li key={reason} className="grid">
          <span className="mono break-words">{reason}</span>
          <span className="text-secondary">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
