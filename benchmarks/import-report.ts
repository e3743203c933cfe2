import { PUT as putFile } from "@/app/v1/imports/[id]/files/[n]/route";
import { POST as createImport } from "@/app/v1/imports/route";
import { call } from "@/testing/call";
import type { Seed } from "./seed";

export const ROWS = 200_000;
/** Of each row. */
export const SECONDS = 59;
/** As the dashboard does. */
const PIECE = 768 * 1024;

/** A detailed report of Toggl Track over three years: 8 rows a day for each of 25 projects. Descriptions are unique. */
export function report(email: string): Buffer {
  const rows = [
    "User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags",
  ];
  for (let n = 0; n < ROWS; n++) {
    const day = new Date(Date.UTC(2023, 0, 1 + (n % 1000))).toISOString().slice(0, 10);
    const hour = String(Math.floor(n / 1000) % 24).padStart(2, "0");
    const project = `Project ${String(n % 25)}`;
    const start = `${hour}:${String(n % 60).padStart(2, "0")}:00`;
    const end = `${hour}:${String(n % 60).padStart(2, "0")}:${String(SECONDS)}`;
    rows.push(
      `Bench,${email},Client ${String(n % 5)},${project},Design,"Layout of the catalogue, page ${String(n)}",Yes,${day},${start},${day},${end},00:00:${String(SECONDS)},"print, cover"`,
    );
  }
  return Buffer.from(rows.join("\r\n"));
}

/** Return the id of the import. */
export async function upload(as: Seed, file: Buffer): Promise<string> {
  const { id } = (await call(createImport, { method: "POST", as, body: {} })).body;
  for (let from = 0; from < file.length; from += PIECE) {
    const body = file.subarray(from, from + PIECE);
    const range = `bytes ${String(from)}-${String(from + body.length - 1)}/${String(file.length)}`;
    const query = { filename: "report.csv" };
    const sent = { method: "PUT", as, params: { id, n: "1" }, query, body, headers: { "content-range": range } };
    const { status } = await call(putFile, sent);
    if (status !== 200) throw new Error(`the upload answered ${String(status)}`);
  }
  return id;
}
