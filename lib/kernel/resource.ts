import type { Role } from "./auth/roles";

interface LeftOut {
  because: string;
}

/** Roles by the part of a permission after the colon. */
type Scope = Readonly<Partial<Record<"read" | "write" | "send", readonly Role[]>>>;

/** For features that cover a whole workspace. */
interface RecordKinds {
  /** File, such as `cost_rates`. */
  export: string;
  spreadsheet: true | LeftOut;
  /** Type of result. Visible to those who may read the first of `scopes`. */
  search: string | LeftOut;
  sampleData: string | LeftOut;
}

/** Repeated by open pages after an event. */
interface Live {
  /** Also the scope whose `:read` permission is needed. */
  topic: string;
  /** TanStack Query keys. */
  refreshes: readonly (readonly string[])[];
}

export type AuditGroup = "people" | "access" | "invoices" | "reports" | "mail" | "keys" | "webhooks" | "workspace";

/** Source of all registries. */
export interface Resource {
  /** Nouns by prefix; the resource's own first. */
  ids?: Readonly<Record<string, string>>;
  /** By the part of a permission before the colon. */
  scopes?: Readonly<Record<string, Scope>>;
  /** By folder in `app/v1`. */
  reference?: Readonly<Record<string, readonly [title: string, about: string]>>;
  /** By first part of event names. */
  live?: Readonly<Record<string, Live>>;
  /** By first part of action names. */
  audit?: Readonly<Record<string, { id: string; group: AuditGroup }>>;
  records?: RecordKinds;
}

export function defineResource<const Declared extends Resource>(declared: Declared): Declared {
  return declared;
}
