import { z } from "zod";
import { reason } from "@/lib/kernel/core/errors";
import { Currency, Decimal, Id, Instant, Line, OneOrMore, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";
import { canonicalDecimal } from "@/lib/kernel/core/decimal";

export const Markup = Decimal({ integerDigits: 4, decimals: 4, says: reason("markup_malformed"), example: "10" })
  .overwrite(canonicalDecimal)
  .meta({ description: "Percentage as a decimal string, up to 9999.", example: "10" });

export const UnitPrice = Decimal({
  integerDigits: 9,
  decimals: 6,
  says: reason("unit_price_malformed"),
  example: "0.725",
}).overwrite(canonicalDecimal);

export const ExpenseCategory = z
  .strictObject({
    id: Id("cat"),
    name: Line(100),
    unit_name: Line(20)
      .nullable()
      .meta({ description: "Unit of the expenses, such as `km`. Null without a unit price." }),
    unit_price: UnitPrice.nullable().meta({
      description:
        "Price of a unit in major units of `currency`, with up to 6 decimals. Null: expenses have an amount.",
      example: "0.725",
    }),
    currency: Currency.meta({ description: "Currency of the unit price. Default: the workspace's." }),
    markup_percent: Markup.nullable().meta({
      description: "Markup of new billable expenses. Null: none. Hidden from members.",
    }),
    billable: z.boolean().meta({ description: "Default of new expenses with a project." }),
    reimbursable: z.boolean().meta({ description: "Default of new expenses: the person paid, not the company." }),
    status: z.enum(["active", "archived"]),
    created_at: Instant,
    updated_at: Instant,
  })
  .meta({ id: "ExpenseCategory" });
export type ExpenseCategory = z.infer<typeof ExpenseCategory>;

const Writable = ExpenseCategory.pick({
  name: true,
  unit_name: true,
  unit_price: true,
  currency: true,
  markup_percent: true,
  billable: true,
  reimbursable: true,
});

export const ExpenseCategoryCreate = Writable.partial().required({ name: true }).meta({
  id: "ExpenseCategoryCreate",
  description: "`unit_name` and `unit_price` are set together.",
});
export type ExpenseCategoryCreate = z.infer<typeof ExpenseCategoryCreate>;

export const ExpenseCategoryUpdate = Writable.partial()
  .extend({ status: ExpenseCategory.shape.status.optional() })
  .meta({
    id: "ExpenseCategoryUpdate",
    description: "A new unit price applies to later expenses. Existing expenses keep their price.",
  });
export type ExpenseCategoryUpdate = z.infer<typeof ExpenseCategoryUpdate>;

export const ExpenseCategoryListQuery = PageQuery.extend({
  status: OneOrMore(["active", "archived"]).optional(),
  sort: SortBy("created_at", "updated_at", "name"),
});
export type ExpenseCategoryListQuery = z.infer<typeof ExpenseCategoryListQuery>;

export const ExpenseCategoryPage = pageOf(ExpenseCategory);
export type ExpenseCategoryPage = z.infer<typeof ExpenseCategoryPage>;
