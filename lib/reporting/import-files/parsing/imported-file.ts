import type { ClientEInvoicing } from "@/lib/billing/e-invoices/schema";
import type { LaterRate } from "@/lib/kernel/core/rates";
import type { ExternalRef } from "@/lib/kernel/external-refs/schema";
import type { TimeGrouping } from "@/lib/tracking/clients/schema";
import type { ColumnTarget, ImportColumn } from "./column-meanings";
import type { DocumentKind } from "./document-kind";
import type { Encoding } from "./encodings";

/** Systems whose files the import reads. `csv` is a file with columns that a person assigns. */
export const IMPORT_SYSTEMS = ["toggl", "clockify", "harvest", "kimai", "solidtime", "stint", "csv"] as const;
export type ImportSystem = (typeof IMPORT_SYSTEMS)[number];

export type DateOrder = "ymd" | "dmy" | "mdy";

/** Form of the durations of a file. `decimal`: hours. `seconds`: Kimai's importer form. */
export type DurationForm = "clock" | "decimal" | "minutes" | "seconds";

/** A table of text, a list of JSON objects, or an archive. */
export const FILE_FORMATS = ["csv", "json", "zip"] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** Time, or clients, projects and tasks only, or invoices, their line items or payments. */
export const FILE_CONTENTS = ["time", "records", "invoices"] as const;
export type FileContent = (typeof FILE_CONTENTS)[number];

/** Facts about one file after reading it whole. JSON values only, because they are stored. */
export interface FileFacts {
  system: ImportSystem;
  format: FileFormat;
  content: FileContent;
  encoding: string;
  /** Empty unless the file is a table of text. */
  delimiter: string;
  /** 1-based line of the column names; 0: the file has none, and the columns are numbered. */
  headerLine: number;
  columns: ImportColumn[];
  rows: number;
  /** null: the file has no evidence, and a person has to decide. */
  dateOrder: DateOrder | null;
  /** Up to three dates of the file as written, for the question about their order. */
  sampleDates: string[];
  decimalSeparator: "." | "," | null;
  durationForm: DurationForm | null;
  /** Whether instants carry an offset or `Z`, so that no time zone is needed. */
  hasOffsets: boolean;
  /** Whether rows have clock times, or only days and durations. */
  hasClock: boolean;
  /** Whether rows name the person who worked. */
  hasPeople: boolean;
  /** Line of the row whose quote is never closed. The rows before it count. */
  unclosedQuoteLine: number | null;
}

/** Null or absent: detected. */
export interface ExpectedFile {
  system?: ImportSystem | null | undefined;
  /** Of a table of text. */
  encoding?: Encoding | null | undefined;
}

/** Decisions of a person about a file. */
export interface FileSettings {
  /** Zone of clock times without an offset. */
  timeZone: string;
  dateOrder: DateOrder | null;
  /** Currency of hourly rates without one. */
  currency: string;
  columns: readonly ColumnTarget[];
}

/** External references by the record of a row that gets them when the import makes it. Stored as JSON. */
export type RecordRefs = Partial<Record<"client" | "project" | "task" | "entry" | "person", ExternalRef[]>> & {
  /** Values of custom fields of the record itself. */
  custom?: Readonly<Record<string, string | number | boolean>>;
  /** Whether a fixed fee covers a billable entry. Absent: by its project and task. */
  covered?: boolean;
};

/** One record of a file, with its 1-based line. Values are in the order of the columns. */
export interface ImportRecord {
  line: number;
  values: string[];
  /** Id of the entry in its system. */
  id?: string;
  refs?: RecordRefs;
  /** Entry of a file that states all of it. */
  draft?: EntryDraft;
  /** The record describes no time. */
  named?: NamedRecord;
  /** An invoice or a setting. */
  document?: FileDocument;
  /** An invoice or a setting that cannot be taken. */
  refused?: { kind: DocumentKind; reason: LeaveOutReason };
  /** The record refers to another one that the file does not have. */
  isDangling?: true;
  /** The row has fewer values than the header. Empty values replace the missing ones. */
  isShort?: true;
}

/** Reasons to leave a row out. */
export type LeaveOutReason =
  | "no_length"
  | "running"
  | "break"
  | "too_long"
  | "far_future"
  | "unreadable_date"
  | "unreadable_time"
  | "unreadable_duration"
  | "not_a_row"
  | "quote_not_closed"
  | "invoice_unreadable"
  | "invoice_sums_differ"
  | "invoice_state_unknown"
  | "invoice_of_nothing"
  | "unknown_client"
  | "unknown_reference"
  | "setting_unreadable";

/** Notes about a row that is imported nevertheless. */
export type RowNote =
  | "unreadable_bytes"
  | "short_row"
  | "long_row"
  | "length_differs"
  | "break_subtracted"
  | "duration_is_a_time"
  | "overnight"
  | "time_skipped"
  | "time_twice"
  | "notes_cut"
  | "name_cut"
  | "tags_cut"
  | "no_clock"
  | "fixed_price"
  | "total_differs"
  | "invalid_custom_value"
  | "unknown_reference"
  | "one_line_only"
  | "written_off";

/** A record that is neither time nor a name. */
export interface FileDocument {
  kind: DocumentKind;
  /** Id in its system, unique among all kinds. The parts of an invoice share one. */
  id: string;
  /** Key of the invoice that it is a part of. */
  billedOn?: string;
  /** The person that it describes. */
  person?: EntryDraft["person"];
  /** Name of its client, which the import makes if it is missing. */
  client: string | null;
  currency: string | null;
  /** JSON. */
  content: unknown;
  notes: RowNote[];
}

/** A client, a project of a client, or a task of a project, by the last name that is not null. */
export interface NamedRecord {
  client: string | null;
  project: string | null;
  task: string | null;
  projectCode: string | null;
  billable: boolean | null;
  currency: string | null;
  /** Hourly rate in minor units of `currency`. */
  rateMinor: number | null;
  details: RecordDetails;
}

/** Facts about a client, a project or a task that Stint takes when it makes one. Stored as JSON. */
export interface RecordDetails {
  is_archived?: boolean;
  color?: string;
  notes?: string;
  /** Seconds, or minor units of the record's currency. */
  budget?: { kind: "hours" | "money"; amount: number; period?: "total" | "monthly" };
  /** YYYY-MM-DD. */
  starts_on?: string;
  ends_on?: string;
  /** The following ones are in Stint's own archives. Instants are in RFC 3339. */
  created_at?: string;
  /** Key of the row of its default tax rate. */
  tax_rate_key?: string;
  archived_at?: string | null;
  /** Rates from a day on, in the record's currency. */
  later_rates?: readonly LaterRate[];
  thresholds?: number[];
  rounding?: { mode: string; minutes: number; by: string } | null;
  access?: "workspace" | "members";
  /** Fixed fee in minor units of the record's currency. */
  fee?: number;
  draft_on_completion?: boolean;
  /** Whether a task is billed beside the fee. */
  extra?: boolean;
  members?: { email: string | null; name: string; is_manager: boolean }[];
  billing?: {
    email: string | null;
    cc_emails: string[];
    contact_name: string | null;
    address: Readonly<Record<string, unknown>> | null;
    tax_id: string | null;
    payment_terms_days: number | null;
    locale: string | null;
    e_invoicing?: ClientEInvoicing | undefined;
    attach_timesheet?: boolean | undefined;
    group_time_by?: TimeGrouping | undefined;
    reminders?: "on" | "paused" | undefined;
    reminders_paused_until?: string | null | undefined;
    late_fee?: "default" | "never" | undefined;
  };
}

/** Time entry that a row describes. */
export interface EntryDraft {
  /** Id in the system that wrote the file. */
  id: string | null;
  person: { name: string | null; email: string | null };
  client: string | null;
  project: string | null;
  projectCode: string | null;
  task: string | null;
  notes: string;
  tags: string[];
  billable: boolean | null;
  invoiced: boolean;
  /** Local day, YYYY-MM-DD, in `timeZone`. */
  day: string;
  /** Minute of the local day at which the file starts the row; null without a clock. */
  minute: number | null;
  /** Epoch milliseconds. */
  start: number;
  seconds: number;
  timeZone: string;
  /** Whether the file states the offset, so that the key of the row does not depend on `timeZone`. */
  hasOffset: boolean;
  /** Hourly rate in minor units. `minor` is null for an entry without a rate, and `rate` for an unknown one. */
  rate: { minor: number | null; currency: string; byHand?: boolean } | null;
  /** Epoch milliseconds at which its system recorded the entry; null: unknown. */
  recordedAt: number | null;
  /** Id of the invoice line that bills the entry, in Stint's own archives. */
  billedOn: string | null;
}

export type ReadRow =
  | { line: number; notes: RowNote[]; draft: EntryDraft }
  | { line: number; notes: RowNote[]; leftOut: LeaveOutReason; kind?: DocumentKind }
  | { line: number; notes: RowNote[]; named: NamedRecord }
  | { line: number; notes: RowNote[]; document: FileDocument };

/** Bytes of a file, from its beginning. */
export interface ByteSource {
  bytes: () => AsyncIterable<Uint8Array>;
}

/** An uploaded file. */
export interface FileSource extends ByteSource {
  filename: string;
  size: number;
  /** Return the bytes from an offset on, fewer at the end of the file. */
  part: (offset: number, length: number) => Promise<Uint8Array>;
}
