import { printedReferences } from "@/lib/billing/e-invoices/rules/parties";
import type { ClientSnapshot } from "@/lib/billing/invoices/schema/invoice";
import type { TimeRounding } from "@/lib/kernel/core/time-rounding";
import { addDays, instantOf } from "@/lib/kernel/core/wall-clock";
import { resolveRate } from "@/lib/tracking/time-entries/rules";
import { exponentOf } from "@/lib/kernel/core/currencies";
import type { AgencyClient, AgencyProject } from "./agency";
import { AGENCY_CLIENTS } from "./clients";
import { COLLEAGUES, OWN_WORK } from "./people";
import { AGENCY_PROJECTS } from "./projects";
import { YEAR_DAYS, workOf, type Here } from "./time";

/** Ids are UUIDs, amounts minor units. */
export interface Setting extends Here {
  currency: string;
  rateMinor: number | null;
  rounding: TimeRounding;
  defaultTaxRate: string | null;
  taxRounding: "document" | "line";
  /** Their own time stays free of sample entries. */
  me: { id: string; name: string; rateMinor: number | null; busy: readonly { startMs: number; endMs: number }[] };
  /** Domain of sample addresses, unique for each load. */
  mailDomain: string;
  newId: () => string;
}

interface SampleUser {
  id: string;
  key: string;
  name: string;
  email: string;
  role: "manager" | "member";
  rateMinor: number;
  costMinor: number;
  weeklyCapacitySeconds: number;
}

export interface SampleClient extends Omit<AgencyClient, "currency"> {
  id: string;
  currency: string;
  createdAt: Date;
}

export function printedClient(client: SampleClient): ClientSnapshot {
  return {
    ...{ name: client.name, email: client.email, locale: client.locale, tax_id: client.taxId },
    address: client.address,
    e_invoicing: printedReferences(client.eInvoicing),
  };
}

interface SampleTask {
  id: string;
  name: string;
  rateMinor: number | null;
  billable: boolean;
  extra: boolean;
}

interface SampleMilestone {
  id: string;
  name: string;
  position: number;
  amountMinor: number;
  percent: string;
  /** `YYYY-MM-DD` */
  dueOn: string;
  completedAt: Date | null;
  isBilled: boolean;
}

export interface SampleProject extends Pick<AgencyProject, "key" | "name" | "code" | "color" | "budget"> {
  id: string;
  clientId: string | null;
  currency: string;
  billable: boolean;
  rateMinor: number | null;
  feeMinor: number | null;
  milestones: SampleMilestone[];
  /** `YYYY-MM-DD`. Both null for open-ended work. */
  startsOn: string | null;
  endsOn: string | null;
  createdAt: Date;
  archivedAt: Date | null;
  tasks: SampleTask[];
  members: { userId: string; isManager: boolean }[];
}

export interface SampleEntry {
  id: string;
  userId: string;
  userName: string;
  project: SampleProject;
  task: SampleTask;
  notes: string;
  tags: string[];
  /** `YYYY-MM-DD` */
  day: string;
  startMs: number;
  endMs: number;
  billable: boolean;
  covered: boolean;
  rateMinor: number | null;
}

export interface Agency {
  users: SampleUser[];
  clients: SampleClient[];
  projects: SampleProject[];
  /** Oldest first. */
  entries: SampleEntry[];
}

export function agencyOf(setting: Setting): Agency {
  const users = COLLEAGUES.map((person) => ({
    id: setting.newId(),
    ...{ key: person.key, name: person.name, role: person.role },
    email: `${person.mailbox}@${setting.mailDomain}`,
    rateMinor: priceIn(setting.currency, person.rate),
    costMinor: priceIn(setting.currency, person.cost),
    weeklyCapacitySeconds: person.weeklyHours * 3600,
  }));
  const people = new Map<string, Person>([["me", setting.me], ...users.map((user) => [user.key, user] as const)]);
  const clients = AGENCY_CLIENTS.map((client) => ({
    ...client,
    id: setting.newId(),
    currency: currencyOf(client, setting.currency),
    createdAt: atNine(setting, YEAR_DAYS),
  }));
  const projects = AGENCY_PROJECTS.map((project) => {
    const client = clients.find(({ key }) => key === project.client);
    return projectOf(setting, project, client, people);
  });
  return { users, clients, projects, entries: entriesOf(setting, projects, people) };
}

/** Euros where a foreign currency is the workspace's. */
function currencyOf({ currency }: AgencyClient, home: string): string {
  if (currency === "home") return home;
  if (currency !== home) return currency;
  return "EUR";
}

type Person = Pick<SampleUser, "id" | "name"> & { rateMinor: number | null };

function projectOf(
  setting: Setting,
  project: AgencyProject,
  client: SampleClient | undefined,
  people: ReadonlyMap<string, Person>,
): SampleProject {
  const { key, name, code, color, rate, budget, managers } = project;
  const currency = client?.currency ?? setting.currency;
  const team = [OWN_WORK, ...COLLEAGUES].filter(({ work }) => work.some((item) => item.project === key));
  const members = [...people].flatMap(([who, { id: userId }]) =>
    team.some((person) => person.key === who) || managers.includes(who)
      ? [{ userId, isManager: managers.includes(who) }]
      : [],
  );
  const isLimited = budget?.period === "total";
  return {
    id: setting.newId(),
    ...{ key, name, code, color, currency, members },
    ...(budget && { budget }),
    clientId: client?.id ?? null,
    billable: client !== undefined,
    rateMinor: rate && priceIn(currency, rate),
    ...feeOf(setting, project, currency),
    startsOn: isLimited ? addDays(setting.today, -project.from) : null,
    endsOn: isLimited && project.to > 0 ? addDays(setting.today, -project.to) : null,
    createdAt: atNine(setting, project.from),
    archivedAt: project.isArchived ? atNine(setting, project.to - 7) : null,
    tasks: project.tasks.map((task) => ({
      id: setting.newId(),
      name: task.name,
      rateMinor: task.rate === undefined ? null : priceIn(currency, task.rate),
      billable: client !== undefined && task.billable !== false,
      extra: task.isExtra === true,
    })),
  };
}

/** Completed on the due day. */
function feeOf(
  setting: Setting,
  { fee }: AgencyProject,
  currency: string,
): Pick<SampleProject, "feeMinor" | "milestones"> {
  if (!fee) return { feeMinor: null, milestones: [] };
  const feeMinor = priceIn(currency, fee.amount);
  const milestones = fee.milestones.map(({ name, percent, due, isCompleted, isBilled = false }, index) => ({
    ...{ id: setting.newId(), name, position: index + 1, percent: String(percent) },
    amountMinor: Math.round((feeMinor * percent) / 100),
    dueOn: addDays(setting.today, due),
    completedAt: isCompleted ? atNine(setting, -due) : null,
    isBilled,
  }));
  return { feeMinor, milestones };
}

function entriesOf(
  setting: Setting,
  projects: readonly SampleProject[],
  people: ReadonlyMap<string, Person>,
): SampleEntry[] {
  const pieces = [OWN_WORK, ...COLLEAGUES].flatMap((person) => workOf(person, AGENCY_PROJECTS, setting));
  return pieces
    .sort((one, other) => one.startMs - other.startMs)
    .flatMap(({ person: key, project: projectKey, task: taskName, ...piece }) => {
      const person = people.get(key);
      const project = projects.find((one) => one.key === projectKey);
      const task = project?.tasks.find(({ name }) => name === taskName);
      if (!person || !project || !task) throw new RangeError(`The agency has no ${key}, ${projectKey}, ${taskName}.`);
      if (key === "me" && isBusy(setting, piece)) return [];
      const rateMinor = resolveRate({
        ...{ task: task.rateMinor, project: project.rateMinor, user: person.rateMinor, workspace: setting.rateMinor },
        ...{ currency: project.currency, workspaceCurrency: setting.currency },
      });
      const who = { userId: person.id, userName: person.name };
      return [
        {
          id: setting.newId(),
          ...who,
          project,
          task,
          ...piece,
          billable: task.billable,
          covered: project.feeMinor !== null && !task.extra,
          rateMinor,
        },
      ];
    });
}

function isBusy({ me }: Setting, { startMs, endMs }: { startMs: number; endMs: number }): boolean {
  return me.busy.some((own) => own.startMs < endMs && startMs < own.endMs);
}

function atNine({ today, timeZone }: Here, daysAgo: number): Date {
  return new Date(instantOf(addDays(today, -daysAgo), 9 * 60, timeZone));
}

/** Approximate units per euro, for realistic rates. 1 for other currencies. */
const FOR_A_EURO: Readonly<Record<string, number>> = {
  ...{ USD: 1.1, GBP: 0.85, CAD: 1.5, AUD: 1.65, NZD: 1.8, SGD: 1.5, HKD: 8.6, JPY: 160, KRW: 1500, CNY: 7.8, TWD: 35 },
  ...{ SEK: 11, NOK: 11.5, DKK: 7.5, ISK: 150, PLN: 4.3, CZK: 25, HUF: 400, RON: 5, TRY: 40, UAH: 45, RUB: 95 },
  ...{
    INR: 92,
    IDR: 17_500,
    THB: 38,
    VND: 27_000,
    PHP: 63,
    MYR: 4.9,
    BRL: 6,
    MXN: 20,
    ARS: 1400,
    CLP: 1000,
    COP: 4500,
  },
  ...{ ZAR: 20, NGN: 1700, KES: 140, EGP: 54, AED: 4, SAR: 4.1, ILS: 4 },
};

/** Rounded minor units. */
export function priceIn(currency: string, euros: number): number {
  const amount = euros * (FOR_A_EURO[currency] ?? 1);
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1) / (amount < 100 ? 1 : 2);
  return Math.round(amount / step) * step * 10 ** exponentOf(currency);
}
