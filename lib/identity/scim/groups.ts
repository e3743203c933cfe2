import { AppError } from "@/lib/kernel/core/errors";
import { fromPublicId } from "@/lib/kernel/core/ids";
import { attributeName, type Filter } from "@/lib/identity/provisioning/filter";
import type { MemberStep } from "@/lib/identity/provisioning/operations/groups";
import { pathOf, type PatchOperation } from "./patch";
import { lineOf, listOf, membersOf, required, type Members } from "./values";

export interface GroupNames {
  name: string;
  externalId: string | null;
}

export function groupIn(body: Members): GroupNames & { memberIds: string[] } {
  return {
    name: groupName(body["displayname"]),
    externalId: lineOf("externalId", body["externalid"], 255),
    memberIds: idsIn(body["members"]),
  };
}

/** @throws AppError invalidPath, invalidValue */
export function patchedGroup(
  operations: readonly PatchOperation[],
  before: GroupNames,
): GroupNames & { steps: MemberStep[] } {
  const steps: MemberStep[] = [];
  let names = before;
  const apply = (op: PatchOperation["op"], path: string, value: unknown) => {
    const { name, filter } = pathOf(path);
    if (name === "displayname") names = { ...names, name: groupName(value) };
    else if (name === "externalid") names = { ...names, externalId: lineOf("externalId", value, 255) };
    else if (name === "members") steps.push(stepOf(op, filter, value));
  };
  for (const { op, path, value } of operations) {
    if (path !== null) apply(op, path, value);
    else for (const [name, item] of Object.entries(membersOf(value, "value"))) apply(op, name, item);
  }
  return { ...names, steps };
}

/** Entra ID removes members by a list as the value, against the standard. */
function stepOf(op: PatchOperation["op"], filter: Filter | null, value: unknown): MemberStep {
  if (filter) {
    if (op !== "remove") throw new AppError("validation_failed", "scim_member_filter_not_remove");
    return { kind: "remove", ids: selectedIds(filter) };
  }
  const ids = idsIn(value);
  if (op === "add") return { kind: "add", ids };
  return op === "remove" && value !== undefined ? { kind: "remove", ids } : { kind: "set", ids };
}

/** Such as `[value eq "usr_…"]`. @throws AppError invalidPath */
function selectedIds(filter: Filter): string[] {
  if (filter.op === "or") return filter.filters.flatMap(selectedIds);
  if (filter.op === "eq" && attributeName(filter.attrPath) === "value") {
    const uuid = fromPublicId("usr", String(filter.compValue));
    return uuid === null ? [] : [uuid];
  }
  throw new AppError("validation_failed", "scim_member_filter_malformed");
}

function groupName(value: unknown): string {
  const name = lineOf("displayName", value);
  if (name === null) throw required("displayName");
  return name;
}

function idsIn(value: unknown): string[] {
  return listOf(value).map((item) => {
    const id = typeof item === "string" ? item : membersOf(item, "members")["value"];
    const uuid = typeof id === "string" ? fromPublicId("usr", id) : null;
    if (uuid === null) throw new AppError("validation_failed", "scim_member_malformed");
    return uuid;
  });
}
