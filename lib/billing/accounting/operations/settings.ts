import { keepsAll } from "@/lib/kernel/core/changes";
import { errorOf, faultAt, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { fromPublicId, referenceTo } from "@/lib/kernel/core/ids";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { command, query, type CommandScope, type QueryScope } from "@/lib/kernel/operation";
import { type Debtors, NO_CATEGORY, NO_RATE, type StoredSettings, UNTAXED } from "../rules/settings";
import type { AccountingSettingsUpdate } from "../schema/settings";
import * as store from "../store/settings";

export interface SettingsView extends store.SettingsRow {
  debtors: Debtors;
  taxRates: readonly store.NamedRow[];
  categories: readonly store.NamedRow[];
}

export const getAccounting = query("accounting:read", (scope): Promise<SettingsView> => viewOf(scope));

export const updateAccounting = command(
  "accounting:write",
  async (scope, input: AccountingSettingsUpdate): Promise<SettingsView> => {
    const { db, workspaceId, context, audit } = scope;
    await store.lockAccounting(db, workspaceId);
    const before = await viewOf(scope);
    context.assertMatch(before);
    if (!(await applied(scope, before, input))) return before;
    audit("accounting_settings.updated", workspaceId, { changed: Object.keys(input).sort() });
    return viewOf(scope);
  },
);

/** Return false if nothing changes. */
async function applied(scope: CommandScope, before: SettingsView, input: AccountingSettingsUpdate): Promise<boolean> {
  const { db, workspaceId, now } = scope;
  const settings = changedSettings(before, input);
  const numbers = await changedNumbers(scope, before.debtors, input.client_numbers);
  if (keepsAll(before.settings, settings) && numbers.size === 0) return false;
  await store.saveSettings(db, workspaceId, before, { settings, now });
  await store.saveDebtors(db, workspaceId, numbers);
  return true;
}

/** Restore settings of an archive. Return false if the workspace has its own. */
export async function restoreAccounting(scope: CommandScope, input: AccountingSettingsUpdate): Promise<boolean> {
  const before = await viewOf(scope);
  if (before.version > 0 || before.debtors.size > 0) return false;
  await applied(scope, before, input);
  return true;
}

/** Delete restored settings that did not change since. */
export async function forgetAccounting({ db, workspaceId }: CommandScope): Promise<void> {
  if ((await store.getSettings(db, workspaceId)).version !== 1) return;
  await store.deleteSettings(db, workspaceId);
}

async function viewOf({ db, workspaceId }: QueryScope): Promise<SettingsView> {
  return {
    ...(await store.getSettings(db, workspaceId)),
    debtors: await store.getDebtors(db, workspaceId),
    ...(await store.namedMappings(db, workspaceId)),
  };
}

/** @throws AppError unknown_reference, validation_failed */
function changedSettings(before: SettingsView, input: AccountingSettingsUpdate): StoredSettings {
  const { settings } = before;
  const debtors = { ...settings.debtors, ...omitUndefined(input.debtor_range ?? {}) };
  if (debtors.from !== null && debtors.to !== null && debtors.from > debtors.to) {
    throw invalid("/debtor_range/to", "accounting_range_reversed");
  }
  const accounts = { ...settings.accounts, ...omitUndefined(input.accounts ?? {}) };
  const { consultant_number, client_number, account_length, fiscal_year_start } = input.datev ?? {};
  return {
    accounts: withoutNulls(accounts),
    taxRates: changedRates(before, input.tax_rates),
    categories: changedCategories(before, input.expense_categories),
    debtors,
    datev: {
      ...settings.datev,
      ...omitUndefined({
        ...{ consultantNumber: consultant_number, clientNumber: client_number },
        ...{ accountLength: account_length, fiscalYearStart: fiscal_year_start },
      }),
    },
    exchangeRates: withoutNulls({
      ...settings.exchangeRates,
      ...Object.fromEntries(
        (input.exchange_rates ?? []).map(({ currency, month, rate }) => [`${currency} ${month}`, rate]),
      ),
    }),
  };
}

function withoutNulls<Value>(record: Readonly<Record<string, Value | null>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter((entry): entry is [string, Value] => entry[1] !== null));
}

function changedRates(
  { settings, taxRates }: SettingsView,
  input: AccountingSettingsUpdate["tax_rates"],
): StoredSettings["taxRates"] {
  const changed = { ...settings.taxRates };
  for (const [index, { tax, services_account, expenses_account, tax_key, tax_account }] of (input ?? []).entries()) {
    const uuid = fromPublicId("tax", tax);
    const isKnown = uuid === null ? tax === UNTAXED || tax.endsWith("%") : taxRates.some(({ id }) => id === uuid);
    if (!isKnown) throw unknownReference(`/tax_rates/${String(index)}/tax`);
    const key = uuid ?? tax;
    const given = { services: services_account, expenses: expenses_account, taxKey: tax_key, taxAccount: tax_account };
    changed[key] = { ...(changed[key] ?? NO_RATE), ...omitUndefined(given) };
  }
  return changed;
}

function changedCategories(
  { settings, categories }: SettingsView,
  input: AccountingSettingsUpdate["expense_categories"],
): StoredSettings["categories"] {
  const changed = { ...settings.categories };
  for (const [index, { category_id, account, tax_key }] of (input ?? []).entries()) {
    const id = referenceTo("cat", category_id);
    if (!categories.some((one) => one.id === id)) {
      throw unknownReference(`/expense_categories/${String(index)}/category_id`);
    }
    changed[id] = { ...(changed[id] ?? NO_CATEGORY), ...omitUndefined({ account, taxKey: tax_key }) };
  }
  return changed;
}

/** @throws AppError unknown_reference; validation_failed for a number that another client has. */
async function changedNumbers(
  { db, workspaceId }: CommandScope,
  debtors: Debtors,
  input: AccountingSettingsUpdate["client_numbers"] = [],
): Promise<Map<string, number | null>> {
  const numbers = new Map(input.map(({ client_id, number }) => [referenceTo("cli", client_id), number]));
  const known = await store.existingClients(db, workspaceId, [...numbers.keys()]);
  const taken = new Map([...debtors].filter(([id]) => !numbers.has(id)).map(([id, number]) => [number, id]));
  for (const [index, { client_id, number }] of input.entries()) {
    const id = referenceTo("cli", client_id);
    const pointer = `/client_numbers/${String(index)}`;
    if (!known.has(id)) throw unknownReference(`${pointer}/client_id`);
    if (number === null) continue;
    const owner = taken.get(number);
    if (owner !== undefined && owner !== id) {
      throw errorOf([
        faultAt({ pointer: `${pointer}/number` }, "validation_failed", "accounting_number_taken", { number }),
      ]);
    }
    taken.set(number, id);
  }
  return new Map([...numbers].filter(([id, number]) => (debtors.get(id) ?? null) !== number));
}
