import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { InlineMarkdown } from "@/components/docs/markdown";
import { classNames } from "@/components/ui/class-names";

export interface DocsRow {
  key: string;
  name: string;
  type: string;
  description: string;
  isRequired: boolean;
  depth: number;
}

const margins = ["", "pl-4", "pl-8", "pl-12", "pl-16"];

export async function MemberList({ title, rows, note }: { title: string; rows: readonly DocsRow[]; note?: ReactNode }) {
  if (rows.length === 0) return null;
  const t = await getTranslations("docs.members");
  return (
    <section aria-label={title}>
      <h2 className="mt-6 mb-0.5 text-md font-semibold">{title}</h2>
      {note}
      <dl>
        {rows.map((row) => (
          <div
            key={row.key}
            className={classNames(
              "grid grid-cols-[minmax(0,11rem)_minmax(0,1fr)] gap-x-4 gap-y-1 border-b border-line py-[9px] phone:grid-cols-1",
              margins[row.depth],
            )}
          >
            <dt className={classNames("min-w-0", row.depth > 0 && "border-l border-line-strong pl-3")}>
              <span className="mono font-semibold break-words">{row.name}</span>
              {row.isRequired && <span className="ml-1.5 text-xs font-medium text-danger-text">{t("required")}</span>}
              <span className="block text-xs break-words text-muted">{row.type}</span>
            </dt>
            <dd className="text-secondary">
              <InlineMarkdown text={row.description} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
