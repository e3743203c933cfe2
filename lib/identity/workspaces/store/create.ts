import { lockPerson } from "@/lib/kernel/auth/lock-person";
import { AppError, OperatorError } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import { transaction, type Db } from "@/lib/kernel/db/prisma";
import type { ExpenseCategory, TaxRate } from "@/lib/kernel/db/generated/client";
import type { StoredInvoicing } from "../rules";
import type { WorkspaceRow } from "./settings";

type NewTaxRate = Pick<TaxRate, "name" | "kind" | "reason" | "reasonCode"> &
  Partial<Pick<TaxRate, "id" | "percentage" | "compound" | "country">>;

type NewExpenseCategory = Pick<ExpenseCategory, "name"> &
  Partial<Pick<ExpenseCategory, "unitName" | "unitPrice" | "currency" | "markupPercent" | "billable" | "reimbursable">>;

export interface NewRows {
  workspace: Pick<WorkspaceRow, "id" | "name" | "currency" | "timeZone" | "weekStart"> &
    Partial<Pick<WorkspaceRow, "locale">> & { invoicing?: StoredInvoicing };
  sealedSecret: Uint8Array<ArrayBuffer>;
  /** Default percentage: 0. */
  taxRates: readonly NewTaxRate[];
  /** One of `taxRates`. */
  defaultTaxRateId?: string | null;
  /** In their order. Default currency: the workspace's. */
  expenseCategories: readonly NewExpenseCategory[];
  now: Date;
}

export interface NewWorkspace extends NewRows {
  /** `passwordHash` is null to keep an existing one. */
  owner: { email: string; name: string; passwordHash: string | null };
}

const SETUP_LOCK = 7_468_681_734n;

/**
 * An existing account keeps its name.
 *
 * @param options.replacePassword must end all sessions, because another person may have opened an invited account.
 * @throws AppError conflict with `onlyFirst`, once a user exists.
 * @throws OperatorError when the account needs a password.
 */
export async function insertWorkspace(
  given: NewWorkspace,
  options: { onlyFirst: boolean; replacePassword: (db: Db, userId: string, passwordHash: string) => Promise<void> },
): Promise<{ userId: string }> {
  const { owner, now } = given;
  return transaction(async (db) => {
    await db.$queryRaw`select 1 from (select pg_advisory_xact_lock(${SETUP_LOCK}::bigint)) as locked`;
    const existing = await db.user.findFirst({ where: options.onlyFirst ? {} : { email: owner.email } });
    if (existing && options.onlyFirst) {
      throw new AppError("conflict", "setup_done");
    }
    const { passwordHash } = owner;
    if (passwordHash === null && !existing?.passwordHash) {
      throw new OperatorError(`${owner.email} has no password yet. Provide one.`);
    }
    const user = existing ?? (await db.user.create({ data: { ...owner, id: newUuid(), createdAt: now } }));
    if (existing && passwordHash !== null) await options.replacePassword(db, user.id, passwordHash);
    await insertRows(db, user.id, given, {});
    return { userId: user.id };
  });
}

/** @param origin For the audit log. */
export async function insertRows(
  db: Db,
  userId: string,
  { workspace, sealedSecret, taxRates, defaultTaxRateId = null, expenseCategories, now }: NewRows,
  origin: { ip?: string; requestId?: string; details?: Record<string, string> },
): Promise<void> {
  const created = { createdAt: now, updatedAt: now };
  const { invoicing = {}, ...columns } = workspace;
  await db.workspace.create({
    data: {
      ...columns,
      ...created,
      invoicing,
      memberships: { create: { userId, role: "owner", status: "active", ...created } },
      webhookSecrets: { create: { id: newUuid(), sealed: sealedSecret, createdBy: userId, createdAt: now } },
    },
  });
  const rates = taxRates.map((rate) => ({ id: newUuid(), percentage: "0", ...rate, ...created }));
  await db.taxRate.createMany({ data: rates.map((rate) => ({ ...rate, workspaceId: workspace.id })) });
  if (defaultTaxRateId !== null) await db.workspace.update({ where: { id: workspace.id }, data: { defaultTaxRateId } });
  const categories = expenseCategories.map((category, place) => {
    const createdAt = new Date(now.getTime() + place);
    return { currency: workspace.currency, ...category, id: newUuid(), createdAt, updatedAt: createdAt };
  });
  await db.expenseCategory.createMany({ data: categories.map((row) => ({ ...row, workspaceId: workspace.id })) });
  const entry = { id: newUuid(), userId, action: "workspace.created", objectId: workspace.id, at: now, ...origin };
  await db.auditEntry.create({ data: { ...entry, workspaceId: workspace.id } });
}

/** Lock the person, so that creations follow each other. Return the number of workspaces that the person owns. */
export async function lockOwned(db: Db, userId: string): Promise<{ live: number; all: number }> {
  await lockPerson(db, userId);
  const [row] = await db.$queryRaw<{ live: number; all: number }[]>`
    select count(*) filter (where w.deleted_at is null)::int as live, count(*)::int as "all"
    from memberships m join workspaces w on w.id = m.workspace_id
    where m.user_id = ${userId}::uuid and m.role = 'owner' and m.status = 'active'`;
  return row ?? { live: 0, all: 0 };
}
