import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { Change } from "@/components/audit-log/changes";

export type ChangeTableProps = {
  changes: readonly Change[];
  /** Whether to show the old values. */
  hasBefore: boolean;
};

export function ChangeTable({ changes, hasBefore }: ChangeTableProps) {
  const t = useTranslations("audit.entry");
  return (
    <div className="max-w-180 overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t("changes")}</caption>
        <thead className="text-xs text-secondary">
          <tr className="border-b border-line-strong">
            <Head>{t("field")}</Head>
            {hasBefore && <Head>{t("before")}</Head>}
            <Head>{hasBefore ? t("after") : t("value")}</Head>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-b border-line">
              <th scope="row" className="py-1.5 pr-4 align-top mono font-normal text-secondary">
                {field}
              </th>
              {hasBefore && (
                <td className="py-1.5 pr-4 align-top">{before === null ? <Nothing /> : <Gone>{before}</Gone>}</td>
              )}
              <td className="py-1.5 align-top [overflow-wrap:anywhere]">
                {after === null ? <Nothing /> : hasBefore ? <New>{after}</New> : after}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-1.5 pr-4 font-medium">
      {children}
    </th>
  );
}

function Nothing() {
  const t = useTranslations("audit.entry");
  return (
    <span className="text-muted">
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t("empty")}</span>
    </span>
  );
}

function Gone({ children }: { children: ReactNode }) {
  return <del className="rounded-mark bg-danger-soft px-1 [overflow-wrap:anywhere] text-danger-text">{children}</del>;
}

function New({ children }: { children: ReactNode }) {
  return <ins className="rounded-mark bg-success-soft px-1 text-success-text no-underline">{children}</ins>;
}
