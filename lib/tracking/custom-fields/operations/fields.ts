import { assertPermitted } from "@/lib/kernel/auth/context";
import { keepsAll, namedMembers } from "@/lib/kernel/core/changes";
import { AppError, invalid, unknownReference } from "@/lib/kernel/core/errors";
import { referenceTo } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { readInstant } from "@/lib/kernel/core/time";
import type { Page, PageRequest } from "@/lib/kernel/db/page";
import { command, query, type QueryScope } from "@/lib/kernel/operation";
import { customFieldEvents } from "../events";
import { MAX_ACTIVE, MAX_ALL_CHOICES, nextChoices, type Choice, type FieldObject } from "../rules";
import type { CustomFieldCreate, CustomFieldListQuery, CustomFieldUpdate } from "../schema";
import { toCustomField } from "../serialize";
import * as store from "../store";
import type { CustomFieldRow } from "../store";

export const listCustomFields = query(
  "custom_fields:read",
  async (scope, { page, ...input }: CustomFieldListQuery & { page: PageRequest }): Promise<Page<CustomFieldRow>> => {
    const filter = {
      objects: input.object?.split(",") as FieldObject[] | undefined,
      statuses: input.status?.split(",") as CustomFieldRow["status"][] | undefined,
      updatedSince: readInstant(input.updated_since),
    };
    const { rows, next } = await store.listFields(scope.db, scope.workspaceId, filter, page);
    return { rows: await expanded(scope, rows, input), next };
  },
);

export const getCustomField = query(
  "custom_fields:read",
  async (scope, { id, ...input }: { id: string; expand?: string | undefined }): Promise<CustomFieldRow> => {
    const row = await store.getField(scope.db, scope.workspaceId, id);
    const [shown = row] = await expanded(scope, [row], input);
    return shown;
  },
);

async function expanded(
  { db, workspaceId, actor }: QueryScope,
  rows: CustomFieldRow[],
  { expand }: { expand?: string | undefined },
): Promise<CustomFieldRow[]> {
  if (expand === undefined) return rows;
  assertPermitted(actor, "custom_fields:write");
  const objects = [...new Set(rows.map(({ object }) => object))];
  const usage = new Map(
    await Promise.all(objects.map(async (object) => [object, await store.readUsage(db, workspaceId, object)] as const)),
  );
  return rows.map((row) => {
    const { records = 0, values = [] } = usage.get(row.object) ?? {};
    const own = values.filter(({ key }) => key === row.key);
    const choices = Object.fromEntries(own.flatMap(({ value, records: n }) => (value === null ? [] : [[value, n]])));
    return { ...row, usage: { records, withValue: own.reduce((sum, one) => sum + one.records, 0), choices } };
  });
}

export const createCustomField = command(
  "custom_fields:write",
  async (scope, input: CustomFieldCreate): Promise<CustomFieldRow> => {
    const { db, workspaceId, now, emit, audit } = scope;
    const { object, key, label, type } = input;
    const fields = await store.lockFields(db, workspaceId, object);
    if (fields.some((field) => field.key === key)) throw new AppError("duplicate", "custom_key_taken", { key });
    assertBelowLimit(fields);
    const choices = choicesOf({ type, choices: [] }, input.choices ?? []);
    if (type === "choice" && choices.length === 0) throw invalid("/choices", "custom_choices_missing");
    const position = Math.max(-1, ...fields.map((field) => field.position)) + 1;
    const flags = { required: input.required ?? false, onInvoice: input.on_invoice ?? false };
    const row = await store.insertField(db, workspaceId, {
      ...{ id: newUuid(), object, key, label, type, choices, position, createdAt: now, updatedAt: now },
      ...flags,
    });
    const { id: _id, created_at: _created, updated_at: _updated, ...shown } = toCustomField(row);
    emit(customFieldEvents.created, row.id, toCustomField(row));
    audit("custom_field.created", row.id, { after: shown });
    return row;
  },
);

export const updateCustomField = command(
  "custom_fields:write",
  async (scope, { id, ...input }: CustomFieldUpdate & { id: string }): Promise<CustomFieldRow> => {
    const { db, workspaceId, context, now, emit, audit } = scope;
    const { object } = await store.getField(db, workspaceId, id);
    const fields = await store.lockFields(db, workspaceId, object);
    const before = await store.getField(db, workspaceId, id);
    context.assertMatch(before);
    const changes = omitUndefined({
      label: input.label,
      choices: input.choices && choicesOf(before, input.choices),
      required: input.required,
      onInvoice: input.on_invoice,
      status: input.status,
    });
    if (input.status === "active" && before.status === "archived") assertBelowLimit(fields);
    const order = input.after_id === undefined ? null : orderWith(fields, before, input.after_id);
    if (keepsAll(before, changes) && !order) return before;
    const after = await store.updateField(db, workspaceId, before, { ...changes, updatedAt: now });
    if (order) await store.orderFields(db, workspaceId, order);
    emit(customFieldEvents.updated, id, toCustomField(after));
    audit("custom_field.updated", id, namedMembers(input, toCustomField(before), toCustomField(after)));
    return after;
  },
);

/** @throws AppError limit_reached */
function assertBelowLimit(fields: readonly CustomFieldRow[]): void {
  if (fields.filter(({ status }) => status === "active").length < MAX_ACTIVE) return;
  throw new AppError("limit_reached", "too_many_custom_fields", { maximum: MAX_ACTIVE });
}

/** @throws AppError validation_failed */
function choicesOf(
  { type, choices: before }: Pick<CustomFieldRow, "type" | "choices">,
  given: NonNullable<CustomFieldUpdate["choices"]>,
): Choice[] {
  if (type !== "choice" && given.length > 0) throw invalid("/choices", "custom_choices_only");
  const after = nextChoices(before, given);
  if (after.length <= MAX_ALL_CHOICES) return after;
  throw invalid("/choices", "too_many_custom_choices", { maximum: MAX_ALL_CHOICES });
}

/** Return the ids of all fields in their new order, or null if it is the old one. @throws AppError unknown_reference */
function orderWith(fields: readonly CustomFieldRow[], { id }: CustomFieldRow, afterId: string | null): string[] | null {
  const before = fields.map((field) => field.id);
  const others = before.filter((one) => one !== id);
  const behind = afterId === null ? -1 : others.indexOf(referenceTo("fld", afterId));
  if (afterId !== null && behind < 0) throw unknownReference("/after_id");
  const order = [...others.slice(0, behind + 1), id, ...others.slice(behind + 1)];
  return order.every((one, at) => one === before[at]) ? null : order;
}
