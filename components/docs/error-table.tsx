import { PageLink } from "@/components/ui/page-link";
import { textLinkClass } from "@/components/ui/text-link";
import type { ReferenceCall } from "@/lib/admin/docs/rules/reference";
import { ERROR_HELP } from "@/lib/admin/docs/rules/error-help";

/** What a call may refuse, and what to do then. */
export function ErrorTable({ errors }: { errors: ReferenceCall["errors"] }) {
  return (
    <table role="table" className="w-full border-collapse phone:block">
      <caption className="sr-only">Errors of this call</caption>
      <thead className="phone:sr-only">
        <tr role="row" className="text-left text-xs text-muted">
          {["Status", "Code", "What to do"].map((title) => (
            <th key={title} role="columnheader" scope="col" className="h-8 border-b border-line pr-3 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="phone:block">
        {errors.map(({ status, code }) => (
          <tr
            key={code}
            role="row"
            className="border-b border-line phone:grid phone:grid-cols-[44px_minmax(0,1fr)] phone:py-2"
          >
            <th role="rowheader" scope="row" className="py-2 pr-3 text-left align-top font-medium num phone:py-0">
              {status}
            </th>
            <td role="cell" className="py-2 pr-3 align-top phone:py-0">
              <PageLink href={`/docs/errors#${code}`} className={`${textLinkClass} mono`}>
                {code}
              </PageLink>
            </td>
            <td role="cell" className="py-2 text-secondary phone:col-start-2 phone:py-0">
              {ERROR_HELP[code].remedy}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
