import { Check } from "lucide-react";
import { ROLE_NAMES } from "@/components/users/words";

const ROLES = ["owner", "admin", "manager", "member"] as const;

/** True for yes, false for no, words for how far. */
const RIGHTS: readonly (readonly [right: string, ...roles: (boolean | string)[]])[] = [
  ["Track own time", true, true, true, true],
  ["See time", "All", "All", "Own and projects they manage", "Own"],
  ["Change others' time", true, true, "On projects they manage", false],
  ["Projects and tasks", "All", "All", "Change those they manage", "See those they track on"],
  ["See rates and amounts", true, true, "Not of other people", false],
  ["See costs and profit", true, true, false, false],
  ["Invoices", "All", "All", "See all, draft for their projects", false],
  ["Clients", "Change", "Change", "Change", "See names"],
  ["Invite, change roles", true, "Not owners", false, false],
  ["Webhooks, keys of others, audit log, settings", true, true, false, false],
];

/** What each role may do, said once for everybody who has to choose one. */
export function RoleTable() {
  return (
    <section aria-labelledby="roles" className="px-6 pt-8 pb-10 phone:px-4">
      <h2 id="roles" className="mb-2 text-md font-semibold">
        What each role may do
      </h2>
      <table role="table" className="w-full border-collapse phone:block">
        <caption className="sr-only">Roles</caption>
        <thead className="phone:sr-only">
          <tr role="row">
            <th
              role="columnheader"
              scope="col"
              className="h-8 border-b border-line text-left text-xs font-medium text-muted"
            >
              Right
            </th>
            {ROLES.map((role) => (
              <th
                role="columnheader"
                key={role}
                scope="col"
                className="h-8 border-b border-line px-2.5 text-left text-xs font-medium text-muted"
              >
                {ROLE_NAMES[role]}
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
                {right}
              </th>
              {values.map((value, index) => (
                <td
                  role="cell"
                  key={ROLES[index]}
                  className="px-2.5 py-[7px] text-secondary phone:flex phone:justify-between phone:gap-4 phone:p-0 phone:py-0.5"
                >
                  <span aria-hidden="true" className="text-muted rail:hidden">
                    {ROLE_NAMES[ROLES[index] ?? "member"]}
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

function Right({ value }: { value: boolean | string }) {
  if (typeof value === "string") return <span className="phone:text-right">{value}</span>;
  return value ? (
    <span>
      <Check className="text-success-text" />
      <span className="sr-only">yes</span>
    </span>
  ) : (
    <span className="text-muted">
      –<span className="sr-only"> no</span>
    </span>
  );
}
