import { invalid } from "@/lib/kernel/core/errors";
import { newUuid } from "@/lib/kernel/core/uuid";
import type { CommandScope, QueryScope } from "@/lib/kernel/operation";
import type { GivenHeader } from "../delivery-settings";
import { headerValues } from "../signing-secret";
import * as store from "../store";

export async function headerNamesOf(
  { db, workspaceId }: QueryScope,
  ids: readonly string[],
): Promise<(id: string) => string[]> {
  const headers = await store.headersOf(db, workspaceId, ids);
  return (id) => headers.filter(({ subscriptionId }) => subscriptionId === id).map(({ name }) => name);
}

/**
 * Replace the headers of an endpoint, or keep them if none are given. Return whether they changed.
 *
 * @param isMoved whether the URL changes to another origin, which stored values are not sent to
 * @throws AppError validation_failed for a header without a value
 */
export async function changeHeaders(
  { db, workspaceId, now }: CommandScope,
  endpointId: string,
  { headers: given, isMoved }: { headers: readonly GivenHeader[] | undefined; isMoved: boolean },
): Promise<boolean> {
  const before = await store.headersOf(db, workspaceId, [endpointId]);
  if (given === undefined) {
    if (isMoved && before.length > 0) throw invalid("/headers", "header_values_missing");
    return false;
  }
  const sendable = isMoved ? [] : before;
  const kept = new Map(sendable.map((header) => [header.name.toLowerCase(), header]));
  const after = given.map(({ name, value = null }, at) => {
    if (value !== null) return { id: newUuid(), name, sealed: headerValues.seal(value), createdAt: now };
    const stored = kept.get(name.toLowerCase());
    if (!stored) throw invalid(`/headers/${String(at)}/value`, "header_value_missing");
    return { ...stored, name };
  });
  const isSame =
    after.length === before.length &&
    after.every((one) => before.some(({ id, name }) => id === one.id && name === one.name));
  if (isSame) return false;
  await store.saveHeaders(db, workspaceId, endpointId, after);
  return true;
}
