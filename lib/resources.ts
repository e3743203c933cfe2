import type { AuditGroup, Resource } from "./kernel/resource";
import { auditLog } from "./admin/audit-log/resource";
import { sampleData } from "./admin/sample-data/resource";
import { accounting } from "./billing/accounting/resource";
import { clientCredits } from "./billing/client-credits/resource";
import { clientLinks } from "./billing/client-links/resource";
import { creditNotes } from "./billing/credit-notes/resource";
import { estimates } from "./billing/estimates/resource";
import { expenseCategories } from "./billing/expense-categories/resource";
import { expenses } from "./billing/expenses/resource";
import { files } from "./billing/files/resource";
import { invoiceRuns } from "./billing/invoice-runs/resource";
import { invoices } from "./billing/invoices/resource";
import { onlinePayments } from "./billing/online-payments/resource";
import { recurringInvoices } from "./billing/recurring-invoices/resource";
import { reminders } from "./billing/reminders/resource";
import { retainers } from "./billing/retainers/resource";
import { statements } from "./billing/statements/resource";
import { milestones } from "./tracking/milestones/resource";
import { taxRates } from "./billing/tax-rates/resource";
import { apiKeys } from "./identity/api-keys/resource";
import { linkedIdentities } from "./identity/linked-identities/resource";
import { passkeys } from "./identity/passkeys/resource";
import { provisioning } from "./identity/provisioning/resource";
import { sessions } from "./identity/sessions/resource";
import { signInProviders } from "./identity/sign-in-providers/resource";
import { signIns } from "./identity/sign-ins/resource";
import { users } from "./identity/users/resource";
import { workspaces } from "./identity/workspaces/resource";
import { emailSettings } from "./mail/email-settings/resource";
import { emails } from "./mail/emails/resource";
import { exports } from "./reporting/exports/resource";
import { imports } from "./reporting/imports/resource";
import { savedReports } from "./reporting/saved-reports/resource";
import { clients } from "./tracking/clients/resource";
import { closedPeriods, periodExceptions } from "./tracking/closed-periods/resource";
import { customFields } from "./tracking/custom-fields/resource";
import { costRates } from "./tracking/cost-rates/resource";
import { projects } from "./tracking/projects/resource";
import { tasks } from "./tracking/tasks/resource";
import { timeEntries } from "./tracking/time-entries/resource";
import { timesheets } from "./tracking/timesheets/resource";
import { webhookDeliveries } from "./webhooks/deliveries/resource";
import { webhookEndpoints } from "./webhooks/endpoints/resource";
import { eventConsumers } from "./webhooks/event-consumers/resource";
import { events } from "./webhooks/events/resource";

/** In the order of their scopes in the API and the dashboard. */
export const RESOURCES = [
  users,
  projects,
  tasks,
  timeEntries,
  clients,
  expenses,
  expenseCategories,
  files,
  milestones,
  estimates,
  invoices,
  creditNotes,
  clientCredits,
  onlinePayments,
  clientLinks,
  invoiceRuns,
  accounting,
  retainers,
  recurringInvoices,
  reminders,
  statements,
  taxRates,
  savedReports,
  customFields,
  costRates,
  closedPeriods,
  periodExceptions,
  timesheets,
  events,
  eventConsumers,
  auditLog,
  webhookEndpoints,
  webhookDeliveries,
  emails,
  emailSettings,
  provisioning,
  exports,
  imports,
  signInProviders,
  workspaces,
  apiKeys,
  sessions,
  signIns,
  passkeys,
  linkedIdentities,
  sampleData,
] as const;

type Declaration = (typeof RESOURCES)[number];
type Part<Name extends keyof Resource> = Extract<Declaration, Readonly<Record<Name, unknown>>>[Name];
type KeyOf<Value> = Value extends unknown ? keyof Value & string : never;
type ValueOf<Value> = Value extends unknown ? Value[keyof Value] : never;

function tableOf<Name extends "ids" | "scopes" | "live" | "audit">(name: Name) {
  const parts = RESOURCES.map((resource: Resource) => resource[name]);
  return Object.assign({}, ...parts) as Readonly<Record<KeyOf<Part<Name>>, NonNullable<Resource[Name]>[string]>>;
}

/** By id prefix. */
export const NOUNS = tableOf("ids");

export const SCOPES = tableOf("scopes");
type ScopeName = keyof typeof SCOPES;

/** By the first part of an event's name. */
export const LIVE = tableOf("live");
export type EventTopic = ValueOf<Part<"live">>["topic"];

/** By the first part of an action's name. */
export const AUDITED: Readonly<Record<string, { id: string; group: AuditGroup }>> = tableOf("audit");

type PermissionIn<Table> = Table extends unknown
  ? { [Name in keyof Table & string]: `${Name}:${keyof Table[Name] & string}` }[keyof Table & string]
  : never;
export type Permission = PermissionIn<Part<"scopes">>;

export type ExportName = Part<"records">["export"];
export type SearchType = Extract<Part<"records">["search"], string>;

interface Searched {
  prefix: keyof typeof NOUNS;
  scope: ScopeName;
}

/** By type of search result. */
export const SEARCHED: ReadonlyMap<SearchType, Searched> = new Map(
  RESOURCES.flatMap(({ ids, scopes, records }: Resource) => {
    const [[prefix], [scope]] = [Object.keys(ids ?? {}), Object.keys(scopes ?? {})];
    if (typeof records?.search !== "string" || prefix === undefined || scope === undefined) return [];
    return [[records.search, { prefix, scope } as Searched]] as [SearchType, Searched][];
  }),
);
