import { run, sql } from "@/lib/kernel/db/sql";

/** Links that open something for anyone who has them. */
export interface OpenLinks {
  /** Public pages of invoices. */
  invoices: number;
  /** Public pages of reports. */
  reports: number;
  /** Mails that are kept with a link that signs somebody in. */
  mails: number;
}

/** Count the links that a backup holds as they are, of all workspaces together. */
export async function countOpenLinks(): Promise<OpenLinks> {
  const [row] = await run<OpenLinks>(sql`
    select (select count(*)::int from invoices where public_token is not null) as invoices,
      (select count(*)::int from saved_reports where public_token is not null) as reports,
      (select count(*)::int from emails where is_personal and (html is not null or text is not null)) as mails`);
  return row ?? { invoices: 0, reports: 0, mails: 0 };
}
