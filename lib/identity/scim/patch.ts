import { AppError } from "@/lib/kernel/core/errors";
import { attributeName, parseFilter, type Filter } from "@/lib/identity/provisioning/filter";
import { membersOf, type Members } from "./values";

export interface PatchOperation {
  op: "add" | "replace" | "remove";
  /** Null: the value names the attributes. */
  path: string | null;
  value: unknown;
}

const MAX_OPERATIONS = 1000;

const OPS = { add: "add", replace: "replace", remove: "remove" } as const;

/** Read a PATCH (RFC 7644, 3.5.2). @throws AppError invalidSyntax */
export function operationsOf(body: Members): PatchOperation[] {
  const operations = body["operations"];
  if (!Array.isArray(operations) || operations.length === 0) {
    throw new AppError("validation_failed", "scim_operations_missing");
  }
  if (operations.length > MAX_OPERATIONS) {
    throw new AppError("validation_failed", "scim_operations_too_many", { maximum: MAX_OPERATIONS });
  }
  return operations.map((operation) => operationOf(membersOf(operation, "Operations")));
}

function operationOf({ op: name, path: given, value }: Members): PatchOperation {
  const lower = typeof name === "string" ? name.toLowerCase() : "";
  const op = Object.hasOwn(OPS, lower) ? OPS[lower as keyof typeof OPS] : undefined;
  if (!op) throw new AppError("validation_failed", "scim_operation_unknown");
  const path = givenPath(given);
  if (path === null && op === "remove") throw new AppError("validation_failed", "scim_path_missing");
  if (op !== "remove" && value === undefined)
    throw new AppError("validation_failed", "scim_value_missing", { operation: op });
  return { op, path, value };
}

function givenPath(path: unknown): string | null {
  const text = path ?? "";
  if (typeof text !== "string") throw new AppError("validation_failed", "scim_path_not_text");
  return text.trim() === "" ? null : text.trim();
}

const PATH = /^([a-z$][\w$-]*)(?:\[(.*)\])?(?:\.([a-z$][\w$-]*))?$/s;

/** Split `emails[type eq "work"].value`; names in lower case. @throws AppError invalidPath or invalidFilter */
export function pathOf(path: string): { name: string; filter: Filter | null; part: string | null } {
  const filterAt = path.indexOf("[");
  const head = filterAt < 0 ? path : path.slice(0, filterAt);
  const name = attributeName(head);
  // Attributes of extensions are ignored.
  if (name.startsWith("urn:")) return { name, filter: null, part: null };
  const [, attribute, filter, part] = PATH.exec(name + (filterAt < 0 ? "" : path.slice(filterAt))) ?? [];
  if (attribute === undefined) throw new AppError("validation_failed", "scim_path_malformed", { path });
  return {
    name: attribute,
    filter: filter === undefined ? null : parseFilter(filter),
    part: part?.toLowerCase() ?? null,
  };
}
