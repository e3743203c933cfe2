import { headerCurrency, headerWords } from "./header-words";
import type { ImportSystem, NamedRecord } from "./imported-file";
import { type NamedCells, readNamed } from "./named-record";
import { currencyIn } from "./rates";
import { hasAll, hasAny, type Header, headerOf } from "./systems/system";
import { readYesNo } from "./yes-no";

/** Return the value of the first column with one of these names, empty without such a column. */
type Cell = (...names: string[]) => string;

/** A table of clients or projects. */
interface NamedTable {
  system: ImportSystem;
  isOwn: (header: Header) => boolean;
  /** The record itself, then its tasks. */
  read: (cell: Cell, currency: string | null) => NamedCells[];
}

const clockifyProjects: NamedTable = {
  system: "clockify",
  isOwn: (header) => hasAll(header, "project", "client", "status") && hasAny(header, "visibility", "billability"),
  read: (cell, currency) => {
    const names = { client: cell("client"), project: cell("project") };
    const tasks = cell("task", "tasks", "activity", "activities").split(",");
    return [
      {
        ...{ ...names, rate: cell("billable rate"), currency, budget: cell("estimated h"), notes: cell("note") },
        ...{ isArchived: isArchived(cell("status")), isBillable: isBillable(cell("billability")) },
      },
      ...tasks.filter((task) => task.trim() !== "").map((task) => ({ ...names, task })),
    ];
  },
};

/** Rates are cents without a currency, so they stay out. */
const solidtimeProjects: NamedTable = {
  system: "solidtime",
  isOwn: (header) => hasAll(header, "name", "client") && hasAny(header, "billable default", "is public"),
  read: (cell) => [
    {
      ...{ client: cell("client"), project: cell("name"), color: cell("color"), budget: cell("estimated time") },
      ...{
        budgetUnit: "seconds",
        isArchived: cell("archived at") !== "",
        isBillable: isBillable(cell("billable default")),
      },
    },
  ],
};

const harvestProjects: NamedTable = {
  system: "harvest",
  isOwn: (header) =>
    hasAll(header, "client", "project") && hasAny(header, "budget by", "budget spent", "project notes"),
  read: (cell, currency) => [
    {
      ...{ client: cell("client"), project: cell("project"), code: cell("project code"), notes: cell("project notes") },
      ...{ budget: cell("budget"), budgetUnit: /fee|amount|money/i.test(cell("budget by")) ? "money" : "hours" },
      ...{ currency: currencyIn(cell("currency")) ?? currency, startsOn: cell("start date"), endsOn: cell("end date") },
    },
  ],
};

const harvestClients: NamedTable = {
  system: "harvest",
  isOwn: (header) => hasAll(header, "client name", "address"),
  read: (cell) => [{ client: cell("client name"), address: cell("address"), currency: currencyIn(cell("currency")) }],
};

const TABLES: readonly NamedTable[] = [clockifyProjects, solidtimeProjects, harvestProjects, harvestClients];

/** Return the system whose table of clients or projects has these columns, or null. */
export function namedSystemOf(columns: readonly string[]): ImportSystem | null {
  return tableOf(columns)?.system ?? null;
}

/** Return a function that reads the records of a row: a client, or a project and its tasks. */
export function namedReader(columns: readonly string[]): (values: readonly string[]) => NamedRecord[] {
  const table = tableOf(columns);
  if (table === null) throw new RangeError("no table of clients or projects");
  const places = new Map(columns.map((name, index) => [headerWords(name), index]));
  const currency = columns.map(headerCurrency).find((code) => code !== null) ?? null;
  return (values) => {
    const cell: Cell = (...names) => {
      const place = names.flatMap((name) => places.get(name) ?? [])[0];
      return place === undefined ? "" : (values[place]?.trim() ?? "");
    };
    return table.read(cell, currency).map((cells) => readNamed(cells, null));
  };
}

function tableOf(columns: readonly string[]): NamedTable | null {
  const header = headerOf(columns);
  return TABLES.find(({ isOwn }) => isOwn(header)) ?? null;
}

function isArchived(status: string): boolean {
  return /archiv/i.test(status);
}

function isBillable(text: string): boolean | null {
  return /^non/i.test(text) ? false : readYesNo(text);
}
