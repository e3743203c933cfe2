import { z } from "zod";
import type { Intake } from "./frames";
import { changed, truncated } from "./opening";

export const Header = z.object({
  stint: z.string(),
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
  /** Identifies NEXTAUTH_SECRET. */
  secret_fingerprint: z.string(),
  /** The secret, if Stint generated it and the file is encrypted. */
  secret: z.string().nullable(),
});
export type Header = z.infer<typeof Header>;

export const TableEnd = z.object({ name: z.string(), rows: z.int(), sha256: z.string() });
export type TableEnd = z.infer<typeof TableEnd>;

export const Closing = z.object({
  sequences: z.array(z.object({ name: z.string(), value: z.string(), is_called: z.boolean() })),
});
export type Closing = z.infer<typeof Closing>;

/** Record: kind (a letter), length (4 bytes), JSON or rows. */
export type Kind = "H" | "R" | "E" | "Z";

const HEAD_BYTES = 5;
const LONGEST = 64 * 1024 * 1024;

export function toRecord(kind: Kind, content: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(JSON.stringify(content));
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(kind, "latin1");
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** @throws OperatorError */
export async function nextRecord(intake: Intake): Promise<{ kind: string; bytes: Buffer }> {
  const head = await intake.exactly(HEAD_BYTES);
  if (!head) throw truncated();
  const length = head.readUInt32BE(1);
  if (length > LONGEST) throw changed();
  const bytes = await intake.exactly(length);
  if (!bytes) throw truncated();
  return { kind: head.toString("latin1", 0, 1), bytes };
}

/** @throws OperatorError for another kind or shape. */
export function parsed<Value>(record: { kind: string; bytes: Buffer }, kind: Kind, schema: z.ZodType<Value>): Value {
  if (record.kind !== kind) throw changed();
  const value = schema.safeParse(JSON.parse(record.bytes.toString("utf8")));
  if (!value.success) throw changed();
  return value.data;
}
