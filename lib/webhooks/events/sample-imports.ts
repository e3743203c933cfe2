import type { UserMerge } from "@/lib/identity/merges/schema";
import type { ImportOutcome } from "@/lib/reporting/imports/schema/import";
import { IDS, SAMPLE_NOW } from "./sample-objects";

const ID = "imp_01m7yp4jn3c7p9r0d3e1j9kt8m";

export const IMPORT: ImportOutcome = {
  ...{ id: ID, status: "completed", system: "clockify" },
  filenames: ["report-1.csv"],
  created_by: IDS.maren,
  ...{ applied_at: SAMPLE_NOW, finished_at: SAMPLE_NOW },
  ...{
    entries: 10_981,
    seconds: 48_656_280,
    invoices: 0,
    clients: 3,
    projects: 34,
    tasks: 88,
    people: 1,
    removed_entries: 0,
  },
  client_ids: [IDS.client],
  user_ids: [IDS.maren],
  first_start: "2025-01-02T08:04:00.000Z",
  last_start: "2026-10-05T12:20:00.000Z",
  entries_url: `https://stint.example.com/v1/time-entries?import_id=${ID}&limit=200`,
  failure: null,
};

/** The files of an import could not be read. */
export const FAILED_IMPORT: ImportOutcome = {
  ...IMPORT,
  ...{ status: "failed", system: null, applied_at: null, finished_at: null, failure: "import_workbook" },
  ...{ entries: 0, seconds: 0, clients: 0, projects: 0, tasks: 0, people: 0, client_ids: [], user_ids: [] },
  ...{ first_start: null, last_start: null },
};

export const UNDONE_IMPORT: ImportOutcome = {
  ...IMPORT,
  ...{
    status: "reverted",
    removed_entries: 10_981,
    entries: 0,
    seconds: 0,
    clients: 0,
    projects: 0,
    tasks: 0,
    people: 0,
  },
  ...{ client_ids: [], user_ids: [], first_start: null, last_start: null },
};

export const MERGE: UserMerge = {
  id: IDS.freelancer,
  name: "Freelance 2",
  into: IDS.hanna,
  ...{ time_entries: 251, seconds: 1_843_200 },
};
