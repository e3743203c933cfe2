import type { Role } from "./auth/roles";

/** Roles by last part of the permission. */
type Scope = Readonly<Partial<Record<"read" | "write" | "send", readonly Role[]>>>;

/** False leaves a kind out, with the reason in a comment. */
interface RecordKinds {
  /** File, such as `cost_rates`. */
  export: string;
  spreadsheet: boolean;
  /** Visible to those who may read the first of `scopes`. */
  search: string | false;
  sampleData: string | false;
}

export interface Live {
  /** Also a scope: its `:read` permission is needed. */
  topic: string;
  /** TanStack Query keys. */
  refreshes: readonly (readonly string[])[];
  /** Whether a change refreshes only lists and the queries of its object, whose keys have its id. */
  isByObject?: true;
}

export type AuditGroup = "people" | "access" | "invoices" | "reports" | "mail" | "keys" | "webhooks" | "workspace";

/** Source of all registries. */
export interface Resource {
  /** By prefix; the resource's own first. */
  ids?: Readonly<Record<string, string>>;
  /** By first part of the permission. */
  scopes?: Readonly<Record<string, Scope>>;
  /** By first part of event names. */
  live?: Readonly<Record<string, Live>>;
  /** By first part of the action name. */
  audit?: Readonly<Record<string, { id: string; group: AuditGroup }>>;
  records?: RecordKinds;
}

export function defineResource<const Declared extends Resource>(declared: Declared): Declared {
  return declared;
}
