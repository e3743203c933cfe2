"use client";

import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import type { Messages } from "@/lib/kernel/i18n/messages";

const ROLES = ["owner", "admin", "manager", "member"] as const;

type Texts = Messages["team"]["permissions"];

/** A key of the extent where a role has the right in part. */
type Extent = boolean | keyof Texts["extents"];

/** The extents are those of owner, admin, manager and member. */
const RIGHTS: readonly (readonly [right: keyof Texts["rights"], ...extents: Extent[]])[] = [
  ["trackTime", true, true, true, true],
  ["viewTime", "all", "all", "ownAndManagedProjects", "own"],
  ["editTime", true, true, "inManagedProjects", false],
  ["projects", "all", "all", "editManagedProjects", "viewTracked"],
  ["amounts", true, true, "exceptOthers", false],
  ["costs", true, true, false, false],
  ["invoices", "all", "all", "viewAllDraftManaged", false],
  ["clients", "edit", "edit", "edit", "viewNames"],
  ["people", true, "exceptOwners", false, false],
  ["workspace", true, true, false, false],
];

export function RoleTable() {
  const t = useTranslations("team.permissions");
  const roles = useTranslations("common.roles");
  return (
    <section aria-labelledby="roles" className="px-6 pt-8 pb-10 phone:px-4">
      <h2 id="roles" className="mb-2 text-md font-semibold">
        {t("title")}
      </h2>
      <table role="table" className="w-full border-collapse phone:block">
        <caption className="sr-only">{t("caption")}</caption>
        <thead className="phone:sr-only">
          <tr role="row">
            <th
              role="columnheader"
              scope="col"
              className="h-8 border-b border-line text-left text-xs font-medium text-muted"
            >
              {t("permission")}
            </th>
            {ROLES.map((role) => (
              <th
                role="columnheader"
                key={role}
                scope="col"
                className="h-8 border-b border-line px-2.5 text-left text-xs font-medium text-muted"
              >
                {roles(role)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="phone:block">
          {RIGHTS.map(([right, ...values]) => (
            <tr role="row" key={right} className="border-b border-line phone:block phone:py-2.5">
              <th
                role="rowheader"
                scope="row"
                className="py-[7px] text-left font-normal phone:block phone:p-0 phone:pb-1 phone:font-[550]"
              >
                {t(`rights.${right}`)}
              </th>
              {values.map((value, index) => (
                <td
                  role="cell"
                  key={ROLES[index]}
                  className="px-2.5 py-[7px] text-secondary phone:flex phone:justify-between phone:gap-4 phone:p-0 phone:py-0.5"
                >
                  <span aria-hidden="true" className="text-muted rail:hidden">
                    {roles(ROLES[index] ?? "member")}
                  </span>
                  <Right value={value} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Right({ value }: { value: Extent }) {
  const t = useTranslations("team.permissions");
  if (typeof value === "string") return <span className="phone:text-right">{t(`extents.${value}`)}</span>;
  return value ? (
    <span>
      <Check className="text-success-text" />
      <span className="sr-only">{t("yes")}</span>
    </span>
  ) : (
    <span className="text-muted">
      –<span className="sr-only"> {t("no")}</span>
    </span>
  );
}
