import type { Actor } from "@/lib/kernel/auth/context";
import { invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo, type Prefix } from "@/lib/kernel/core/ids";
import { MAX_MINOR, minorIn } from "@/lib/kernel/core/money";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { addDays } from "@/lib/kernel/core/wall-clock";
import type { CommandScope } from "@/lib/kernel/operation";
import { amountOfUnits } from "../rules";
import type { ExpenseUpdate } from "../schema";
import { lockExpenseContext, type CategoryTerms, type ExpenseContext } from "../store/context";
import type { ExpenseRow } from "../store/expenses";
import { assertMaySetCharge, assertMayWriteFor } from "./access";
import { projectArchived } from "./locks";

/** UUIDs. */
interface References {
  userId: string;
  projectId: string | null;
  categoryId: string;
}

/** The context of an expense that the caller may write. */
export type UsableContext = ExpenseContext & { category: CategoryTerms };

/**
 * Lock and return the person, project and category of an expense that the caller writes.
 *
 * @param before Null for a new expense. An expense keeps its archived category or project, and its inactive person.
 * @throws AppError unknown_reference, insufficient_role, project_archived or validation_failed
 */
export async function contextFor(
  scope: CommandScope,
  ids: References,
  before: References | null,
  input: ExpenseUpdate,
): Promise<UsableContext> {
  const { actor } = scope;
  const context = await lockExpenseContext(scope.db, scope.workspaceId, { ...ids, callerId: actor.userId });
  if (!context) throw unknownReference("/user_id");
  if (ids.projectId !== before?.projectId) assertOpenProject(actor, ids, context);
  const { category } = context;
  if (!category) throw unknownReference("/category_id");
  assertMayWriteFor(actor, ids.userId, context);
  if (!context.userActive && ids.userId !== before?.userId) {
    throw invalid("/user_id", "person_not_active", { user_id: input.user_id ?? "" });
  }
  if (category.status === "archived" && ids.categoryId !== before?.categoryId) {
    throw invalid("/category_id", "category_archived");
  }
  assertMaySetCharge(actor, context, input);
  return { ...context, category };
}

/** @throws AppError unknown_reference or project_archived */
function assertOpenProject(actor: Actor, { projectId }: References, { project }: ExpenseContext): void {
  if (projectId === null) return;
  const isHidden = actor.role === "member" && project?.access === "members" && !project.callerOnTeam;
  if (!project || isHidden) throw unknownReference("/project_id");
  if (project.status === "archived") throw projectArchived(projectId);
}

export function referencesOf(input: ExpenseUpdate, before: References | null, callerId: string): References {
  const given = (prefix: Prefix, id: string | undefined) => (id === undefined ? undefined : referenceTo(prefix, id));
  return {
    userId: given("usr", input.user_id) ?? before?.userId ?? callerId,
    projectId:
      input.project_id === undefined
        ? (before?.projectId ?? null)
        : input.project_id && referenceTo("prj", input.project_id),
    categoryId: given("cat", input.category_id) ?? before?.categoryId ?? "",
  };
}

type AmountColumns = Pick<ExpenseRow, "amountMinor" | "currency" | "units" | "unitName" | "unitPrice" | "taxMinor">;

/**
 * The amount as given, or of the units at the category's price. Units of an existing expense keep their price until the
 * category changes.
 *
 * @throws AppError validation_failed
 */
export function amountColumns(input: ExpenseUpdate, category: CategoryTerms, was: Was): AmountColumns {
  const amount = grossColumns(input, category, was);
  if (amount.amountMinor > MAX_MINOR) throw invalid("/units", "amount_too_large", { maximum: MAX_MINOR });
  const kept = was.before?.currency === amount.currency ? was.before.taxMinor : null;
  const { tax_amount: tax } = input;
  const taxMinor = tax === undefined ? kept : minorIn(tax, amount.currency, "/tax_amount");
  if (taxMinor !== null && taxMinor > amount.amountMinor) throw invalid("/tax_amount", "tax_above_amount");
  return { ...amount, taxMinor };
}

/** `before` is null for a new expense. */
interface Was {
  before: ExpenseRow | null;
  hasOtherCategory: boolean;
}

type Amount = Omit<AmountColumns, "taxMinor">;

const NO_UNITS = { units: null, unitName: null, unitPrice: null };

function grossColumns(input: ExpenseUpdate, category: CategoryTerms, { before, hasOtherCategory }: Was): Amount {
  const priced = hasOtherCategory || !before?.unitPrice ? category : before;
  if (input.units) return givenUnits(input, input.units, priced);
  if (input.amount) return { amountMinor: input.amount.amount, currency: input.amount.currency, ...NO_UNITS };
  if (!before) throw invalid("/amount", "amount_missing");
  const { unitPrice } = priced;
  if (before.units !== null && input.units === undefined && unitPrice !== null) {
    return unitColumns(before.units, priced, unitPrice);
  }
  return { amountMinor: before.amountMinor, currency: before.currency, ...NO_UNITS };
}

type Priced = Pick<CategoryTerms, "unitName" | "unitPrice" | "currency">;

function givenUnits({ amount }: ExpenseUpdate, units: string, priced: Priced): Amount {
  if (amount !== undefined) throw invalid("/amount", "amount_and_units");
  if (priced.unitPrice === null) throw invalid("/units", "category_without_units");
  return unitColumns(units, priced, priced.unitPrice);
}

function unitColumns(
  units: string,
  { unitName, currency }: Pick<Priced, "unitName" | "currency">,
  unitPrice: string,
): Amount {
  return { amountMinor: amountOfUnits(units, unitPrice, currency), currency, units, unitName, unitPrice };
}

/** Of a new or changed expense in `currency`. @throws AppError validation_failed */
export function chargeColumns(
  input: ExpenseUpdate,
  { category, project }: UsableContext,
  before: ExpenseRow | null,
  currency: string,
): Pick<ExpenseRow, "billable" | "markupPercent" | "exchangeRate" | "exchangeTo"> {
  if (input.billable === true && !project) throw invalid("/billable", "billable_without_project");
  const usual = before ?? { billable: category.billable && project?.billable, markupPercent: category.markupPercent };
  const { billable = usual.billable ?? false, markup_percent: markupPercent = usual.markupPercent } = input;
  return {
    billable: project !== null && billable,
    markupPercent,
    ...exchangeColumns(input, before, { from: currency, to: project?.currency ?? null }),
  };
}

/** The rate applies to one pair of currencies, and a new pair needs a new rate. */
function exchangeColumns(
  { exchange_rate: given }: ExpenseUpdate,
  before: ExpenseRow | null,
  { from, to }: { from: string; to: string | null },
): Pick<ExpenseRow, "exchangeRate" | "exchangeTo"> {
  const kept = before?.currency === from && before.exchangeTo === to ? before.exchangeRate : null;
  const exchangeRate = to === null || to === from ? null : given === undefined ? kept : given;
  return { exchangeRate, exchangeTo: exchangeRate === null ? null : to };
}

/** @throws AppError validation_failed for a day after tomorrow. */
export function dayOf({ spent_on: day }: ExpenseUpdate, today: string): string | undefined {
  const last = addDays(today, 1);
  if (day !== undefined && day > last) throw invalid("/spent_on", "spent_in_future", { last });
  return day;
}

export function plainColumns(input: ExpenseUpdate) {
  return omitUndefined({ notes: input.notes, reimbursable: input.reimbursable });
}
