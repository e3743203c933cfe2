import type { Prefix } from "@/lib/kernel/core/ids";
import { QUOTED } from "./estimates";
import { SUPPORT } from "./recurring-invoices";

/** A request that names ids in its body: the operation, the member, and the whole request. */
export type InBody = [
  name: string,
  member: string,
  make: (id: (prefix: Prefix) => string) => { params?: Record<string, string>; body: unknown },
];
const SPENT = { category_id: "category", amount: { amount: 1, currency: "EUR" } };
export const OF_EXPENSES: InBody[] = [
  ...(["user_id", "project_id", "category_id", "receipt_ids"] as const).flatMap((member): InBody[] => {
    const prefix = ({ user_id: "usr", project_id: "prj", category_id: "cat", receipt_ids: "fil" } as const)[member];
    const naming = (id: string) => ({ [member]: member === "receipt_ids" ? [id] : id });
    return [
      ["POST /expenses", member, (id) => ({ body: { ...SPENT, ...naming(id(prefix)) } })],
      ["PATCH /expenses/{id}", member, (id) => ({ params: { id: "expense" }, body: naming(id(prefix)) })],
    ];
  }),
  ["POST /expenses/reimburse", "expense_ids", (id) => ({ body: { expense_ids: [id("exp")] } })],
  ...(["project_ids", "expense_ids"] as const).flatMap((member): InBody[] => {
    const from = (id: string) => ({ from_expenses: { [member]: [id] } });
    const prefix = member === "project_ids" ? "prj" : "exp";
    return [
      ["POST /invoices", `from_expenses.${member}`, (id) => ({ body: { client_id: "client", ...from(id(prefix)) } })],
      [
        "PATCH /invoices/{id}",
        `from_expenses.${member}`,
        (id) => ({ params: { id: "draft" }, body: from(id(prefix)) }),
      ],
    ];
  }),
];
export const OF_ACCOUNTING: InBody[] = [
  [
    "PATCH /workspace/accounting",
    "client_numbers.client_id",
    (id) => ({ body: { client_numbers: [{ client_id: id("cli"), number: 10_000 }] } }),
  ],
  [
    "PATCH /workspace/accounting",
    "expense_categories.category_id",
    (id) => ({ body: { expense_categories: [{ category_id: id("cat"), account: "4663" }] } }),
  ],
  [
    "PATCH /workspace/accounting",
    "tax_rates.tax",
    (id) => ({ body: { tax_rates: [{ tax: id("tax"), tax_key: "3" }] } }),
  ],
];
export const OF_PAYMENTS: InBody[] = [
  [
    "POST /payment-events/{id}/link",
    "invoice_id",
    (id) => ({ params: { id: "paymentEvent" }, body: { invoice_id: id("inv") } }),
  ],
];
export const OF_MILESTONES = (["project_ids", "milestone_ids"] as const).flatMap((member): InBody[] => {
  const from = (id: string) => ({ from_milestones: { [member]: [id] } });
  const prefix = member === "project_ids" ? "prj" : "mil";
  return [
    ["POST /invoices", `from_milestones.${member}`, (id) => ({ body: { client_id: "client", ...from(id(prefix)) } })],
    [
      "PATCH /invoices/{id}",
      `from_milestones.${member}`,
      (id) => ({ params: { id: "draft" }, body: from(id(prefix)) }),
    ],
  ];
});
export const OF_ESTIMATES: InBody[] = [
  ["POST /estimates", "client_id", (id) => ({ body: { client_id: id("cli") } })],
  ["POST /estimates", "project_id", (id) => ({ body: { client_id: "client", project_id: id("prj") } })],
  [
    "POST /estimates",
    "lines.tax_rate_ids",
    (id) => ({ body: { client_id: "client", lines: [{ ...QUOTED, tax_rate_ids: [id("tax")] }] } }),
  ],
  ...(["client_id", "project_id"] as const).map((member): InBody => {
    const prefix = member === "client_id" ? "cli" : "prj";
    return ["PATCH /estimates/{id}", member, (id) => ({ params: { id: "estimate" }, body: { [member]: id(prefix) } })];
  }),
  [
    "PATCH /estimates/{id}",
    "lines.tax_rate_ids",
    (id) => ({ params: { id: "estimate" }, body: { lines: [{ ...QUOTED, tax_rate_ids: [id("tax")] }] } }),
  ],
  ["PATCH /estimates/{id}", "lines.id", (id) => ({ params: { id: "estimate" }, body: { lines: [{ id: id("lin") }] } })],
  [
    "POST /estimates/{id}/invoice",
    "lines.estimate_line_id",
    (id) => ({ params: { id: "estimateAccepted" }, body: { lines: [{ estimate_line_id: id("lin") }] } }),
  ],
  [
    "POST /estimates/{id}/project",
    "manager_ids",
    (id) => ({ params: { id: "estimateAccepted" }, body: { name: "Portal", manager_ids: [id("usr")] } }),
  ],
  [
    "POST /estimates/{id}/project",
    "task_line_ids",
    (id) => ({ params: { id: "estimateAccepted" }, body: { name: "Portal", task_line_ids: [id("lin")] } }),
  ],
  [
    "POST /estimates/{id}/duplicate",
    "client_id",
    (id) => ({ params: { id: "estimate" }, body: { client_id: id("cli") } }),
  ],
];

const CARE = {
  client_id: "client",
  name: "Care",
  lines: [SUPPORT],
  schedule: { unit: "month", starts_on: "2099-01-01" },
};
const EUROS = { amount: 100, currency: "EUR" };
const uses = (retainer_id: string) => ({ retainers: [{ retainer_id, amount: "all" }] });
export const OF_RETAINERS: InBody[] = [
  ["POST /retainers", "client_id", (id) => ({ body: { client_id: id("cli"), name: "x" } })],
  ["POST /retainers", "project_ids", (id) => ({ body: { client_id: "client", name: "x", project_ids: [id("prj")] } })],
  [
    "PATCH /retainers/{id}",
    "project_ids",
    (id) => ({ params: { id: "retainer" }, body: { project_ids: [id("prj")] } }),
  ],
  [
    "POST /retainers/{id}/fund",
    "tax_rate_ids",
    (id) => ({ params: { id: "retainer" }, body: { amount: EUROS, tax_rate_ids: [id("tax")] } }),
  ],
  ["POST /invoices", "retainers.retainer_id", (id) => ({ body: { client_id: "client", ...uses(id("rtn")) } })],
  ["PATCH /invoices/{id}", "retainers.retainer_id", (id) => ({ params: { id: "draft" }, body: uses(id("rtn")) })],
];

const RECURRING_IDS: readonly [member: string, make: (id: (prefix: Prefix) => string) => object][] = [
  ["client_id", (id) => ({ client_id: id("cli") })],
  ["lines.project_id", (id) => ({ lines: [{ ...SUPPORT, project_id: id("prj") }] })],
  ["lines.tax_rate_ids", (id) => ({ lines: [{ ...SUPPORT, tax_rate_ids: [id("tax")] }] })],
  ["from_time_entries.project_ids", (id) => ({ from_time_entries: { project_ids: [id("prj")] } })],
  ["from_expenses.project_ids", (id) => ({ from_expenses: { project_ids: [id("prj")] } })],
  ["from_milestones.project_ids", (id) => ({ from_milestones: { project_ids: [id("prj")] } })],
];
export const OF_RECURRING = RECURRING_IDS.flatMap(([member, make]): InBody[] => [
  ["POST /recurring-invoices", member, (id) => ({ body: { ...CARE, ...make(id) } })],
  ["POST /recurring-invoices/preview", member, (id) => ({ body: { ...CARE, ...make(id) } })],
  ["PATCH /recurring-invoices/{id}", member, (id) => ({ params: { id: "recurring" }, body: make(id) })],
]);
