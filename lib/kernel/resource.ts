import type { Role } from "./auth/roles";

/** Why records of a resource are left out of a feature. */
interface LeftOut {
  because: string;
}

/** Permissions on a resource, each with the roles that hold it. */
interface Scope {
  /** In the choice of an API key's scopes. */
  title: string;
  read?: readonly Role[];
  write?: readonly Role[];
  send?: readonly Role[];
}

/** The resource's records in features that cover a whole workspace. */
interface RecordKinds {
  /** The file of an export, such as `cost_rates`. */
  export: string;
  /** A CSV and XLSX table in the export. */
  spreadsheet: true | LeftOut;
  /** The type of a search result. Found by those who may read the first of `scopes`. */
  search: string | LeftOut;
  /** The kind of sample record. */
  sampleData: string | LeftOut;
}

/** Open pages read these queries again when an event of the resource occurs. */
interface Live {
  /** Also the scope whose `:read` permission a person needs to be told. */
  topic: string;
  /** TanStack Query keys. */
  refreshes: readonly (readonly string[])[];
}

/** Groups of actions in the audit log's filter. */
export type AuditGroup = "people" | "access" | "invoices" | "reports" | "mail" | "keys" | "webhooks" | "workspace";

/** The declaration of a resource. The registries of ids, permissions, live topics and so on derive from it. */
export interface Resource {
  /** Prefixes of public ids with their nouns; the resource's own first. */
  ids?: Readonly<Record<string, string>>;
  /** By the part of a permission before the colon. */
  scopes?: Readonly<Record<string, Scope>>;
  /** Groups of calls in the API reference by their folder in `app/v1`. */
  reference?: Readonly<Record<string, readonly [title: string, about: string]>>;
  /** By the first part of event names, such as `time_entry`. */
  live?: Readonly<Record<string, Live>>;
  /** By the first part of action names: the id prefix of the object, and the group in the audit log's filter. */
  audit?: Readonly<Record<string, { id: string; group: AuditGroup }>>;
  records?: RecordKinds;
}

export function defineResource<const Declared extends Resource>(declared: Declared): Declared {
  return declared;
}
