import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { toPublicId } from "@/lib/kernel/core/ids";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import { rateColumns } from "@/lib/identity/users/rules";
import { mergeInvoicing, type SettingChanges, type StoredInvoicing } from "../rules";
import type { InvoicingInput, WorkspaceUpdate } from "../schema/workspace";
import { toWorkspace } from "../serialize";
import * as logos from "../store/logos";
import * as store from "../store/settings";
import type { WorkspaceRow } from "../store/settings";
import { approvalColumns, applyApprovals } from "./approvals";
import { columns, forAudit, scheduleOf, view } from "./settings";

/**
 * Restore the settings of an export into an empty workspace. Closings and approvals stay as they are. Return the changes.
 *
 * @param taxRates Ids by their public id in the export.
 */
export async function restoreSettings(
  scope: CommandScope,
  archived: WorkspaceUpdate & { logo: string | null },
  taxRates: ReadonlyMap<string, string>,
): Promise<SettingChanges> {
  const { db, workspaceId, actor } = scope;
  const before = await store.getWorkspace(db, workspaceId);
  const { invoicing, currency = before.currency, default_rate: rate, rates, logo, ...input } = archived;
  const keepsCurrency = currency !== before.currency && (await store.hasAmounts(db, workspaceId));
  const given = rates ? { rates } : { default_rate: rate };
  const inCurrency = { currency, ...rateColumns(given, before, { currency, today: actor.workspace.today }) };
  const known = logo === null ? null : await logos.findLogo(db, workspaceId, bytesOf(logo));
  return write(scope, archived, {
    ...columns(input),
    ...(!keepsCurrency && inCurrency),
    ...(invoicing && {
      invoicing: mergeInvoicing(before.invoicing as StoredInvoicing, withoutDunning(invoicing, taxRates)),
      logoHash: known && logo !== null ? bytesOf(logo) : null,
      defaultTaxRateId: taxRates.get(invoicing.default_tax_rate_id ?? "") ?? null,
    }),
  });
}

/** Reminders and late fees are turned off: the workspace that was exported may still send them. */
function withoutDunning(
  { reminders, late_fee: fee, ...invoicing }: InvoicingInput,
  taxRates: ReadonlyMap<string, string>,
): InvoicingInput {
  const rateId = taxRates.get(fee?.tax_rate_id ?? "");
  return {
    ...invoicing,
    ...(reminders && { reminders: { ...reminders, enabled: false } }),
    ...(fee && {
      late_fee: { ...fee, action: "off", tax_rate_id: rateId === undefined ? null : toPublicId("tax", rateId) },
    }),
  };
}

/** Restore the schedule of closings and the settings of approval, after the time of an export. Return the changes. */
export async function restoreLockSettings(
  scope: CommandScope,
  archived: Pick<WorkspaceUpdate, "closing" | "approvals">,
): Promise<SettingChanges> {
  const before = await store.getWorkspace(scope.db, scope.workspaceId);
  return write(scope, archived, { ...scheduleOf(scope, before, archived), ...approvalColumns(archived) });
}

async function write(
  scope: CommandScope,
  input: WorkspaceUpdate,
  found: Partial<WorkspaceRow>,
): Promise<SettingChanges> {
  const { db, workspaceId, actor, now, audit, touch } = scope;
  const before = await view(scope, await store.getWorkspace(db, workspaceId));
  if (keepsAll(before, found)) return {};
  const after = await view(scope, await store.updateWorkspace(db, workspaceId, before, { ...found, updatedAt: now }));
  const shown = { before: toWorkspace(before, actor), after: toWorkspace(after, actor) };
  audit("workspace.updated", workspaceId, namedMembers(input, forAudit(shown.before), forAudit(shown.after)));
  touch("workspace");
  const changed = Object.keys(found).filter((name) => !isEqual(before, after, name));
  const names = [...new Set(changed.flatMap(groupOf))];
  const [earlier, restored] = [plain(before), plain(after)];
  return Object.fromEntries(names.map((name) => [name, { before: earlier[name], after: restored[name] }]));
}

/** Settings that only make sense together. */
const TOGETHER: readonly (readonly string[])[] = [
  ["currency", "defaultRateMinor", "laterRates"],
  ["roundingMode", "roundingMinutes", "roundingBy"],
  ["closingMode", "closingPeriod", "closingAfterDays", "closingSince"],
  [
    ...["approvalsEnabled", "approvalsPeriod", "approvalsStartOn", "selfApproval", "invoiceOnlyApproved"],
    ...["remindSubmit", "remindApprovers"],
  ],
];

function groupOf(name: string): readonly string[] {
  return TOGETHER.find((names) => names.includes(name)) ?? [name];
}

function isEqual(one: object, other: object, name: string): boolean {
  return keepsAll({ [name]: plain(one)[name] }, { [name]: plain(other)[name] });
}

/** Return the names of the restored settings that did not change since, nor the ones that belong together with them. */
function unchanged(row: WorkspaceRow, changes: SettingChanges): string[] {
  const restored = Object.fromEntries(Object.entries(changes).map(([name, { after }]) => [name, after]));
  return Object.keys(changes).filter((name) => groupOf(name).every((one) => isEqual(row, restored, one)));
}

/** Whether an undo of a restore changes settings. */
export async function hasUnchanged(
  { db, workspaceId }: Pick<QueryScope, "db" | "workspaceId">,
  changes: SettingChanges,
): Promise<boolean> {
  return unchanged(await store.getWorkspace(db, workspaceId), changes).length > 0;
}

/** Put the settings from before a restore back, except those that changed since, and a currency that amounts have. */
export async function putBackSettings(scope: CommandScope, changes: SettingChanges): Promise<void> {
  const { db, workspaceId, actor, now, audit, touch } = scope;
  const before = await view(scope, await store.getWorkspace(db, workspaceId));
  const keepsCurrency = "currency" in changes && (await store.hasAmounts(db, workspaceId));
  const names = unchanged(before, changes).filter((name) => !(keepsCurrency && TOGETHER[0]?.includes(name)));
  if (names.length === 0) return;
  const earlier = Object.fromEntries(names.map((name) => [name, valueOf(name, changes[name]?.before)]));
  const row = await store.updateWorkspace(db, workspaceId, before, {
    ...(earlier as Partial<WorkspaceRow>),
    updatedAt: now,
  });
  const after = await view(scope, row);
  await applyApprovals(scope, { before, after, releases: false });
  const shown = { before: forAudit(toWorkspace(before, actor)), after: forAudit(toWorkspace(after, actor)) };
  const isChanged = ([name, value]: [string, unknown]) =>
    !keepsAll(shown.before, { [name]: value }) && name !== "updated_at";
  audit(
    "workspace.updated",
    workspaceId,
    namedMembers(Object.fromEntries(Object.entries(shown.after).filter(isChanged)), shown.before, shown.after),
  );
  touch("workspace");
}

/** Return columns as JSON has them. */
function plain(row: object): Readonly<Record<string, unknown>> {
  const own: Readonly<Record<string, unknown>> = { ...row };
  const { logoHash } = own;
  return logoHash instanceof Uint8Array ? { ...own, logoHash: Buffer.from(logoHash).toString("hex") } : own;
}

function valueOf(name: string, value: unknown): unknown {
  return name === "logoHash" && typeof value === "string" ? bytesOf(value) : value;
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(hex, "hex"));
}
