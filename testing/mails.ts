import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import type { Email, EmailKind, Prisma } from "@/lib/kernel/db/generated/client";
import { env } from "@/lib/kernel/env";
import type { TestWorkspace } from "./factories";
import type { ReceivedMail } from "./smtp-server";

/** Undefined captures emails. */
export function useMailServer(url: string | undefined): void {
  const settings: { SMTP_URL?: string | undefined } = env();
  settings.SMTP_URL = url;
}

/** Due, for a unique address, without notifying the engine. */
export function givenMail(
  { id: workspaceId }: TestWorkspace,
  columns: Partial<Prisma.EmailUncheckedCreateInput> = {},
): Promise<Email> {
  const id = newUuid();
  return prisma().email.create({
    data: {
      id,
      workspaceId,
      kind: "email_test",
      status: "queued",
      to: [`${id}@example.com`],
      subject: "A test",
      html: "<p>A test</p>",
      text: "A test",
      messageId: `<${id}@stint.example>`,
      nextAttemptAt: new Date(Date.now() - 1000),
      ...columns,
    },
  });
}

export function readMail({ id, workspaceId }: Pick<Email, "id" | "workspaceId">): Promise<Email> {
  return prisma().email.findFirstOrThrow({ where: { id, workspaceId } });
}

/** Also ends the lease. */
export async function makeDue({ id, workspaceId }: Pick<Email, "id" | "workspaceId">): Promise<void> {
  const past = new Date(Date.now() - 1000);
  const { leaseUntil } = await readMail({ id, workspaceId });
  await prisma().email.update({
    where: { id, workspaceId },
    data: { nextAttemptAt: past, ...(leaseUntil ? { leaseUntil: past } : {}) },
  });
}

/** Names in lower case, folded lines joined. Repeated names are an error. */
export function headersOf({ raw }: ReceivedMail): Record<string, string> {
  const head = raw.slice(0, raw.indexOf("\r\n\r\n")).replace(/\r\n[ \t]+/g, " ");
  const headers: Record<string, string> = {};
  for (const line of head.split("\r\n")) {
    const name = line.slice(0, line.indexOf(":")).toLowerCase();
    if (name in headers) throw new Error(`the header has ${name} twice`);
    headers[name] = line.slice(line.indexOf(":") + 1).trim();
  }
  return headers;
}

/** Decode the encoded words of a header. */
export function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, "?==?")
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, encoding: string, words: string) =>
      encoding.toLowerCase() === "b"
        ? Buffer.from(words, "base64").toString("utf8")
        : decodeQuoted(words.replaceAll("_", " ")),
    );
}

export function partsOf({ raw }: ReceivedMail): { type: string; text: string }[] {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  if (boundary === undefined) throw new Error("the message has one part only");
  const sections = raw.split(`--${boundary}`).slice(1, -1);
  return sections.map((section) => {
    const at = section.indexOf("\r\n\r\n");
    const head = section.slice(0, at);
    const body = section.slice(at + 4, -2);
    const encoding = /content-transfer-encoding: *([\w-]+)/i.exec(head)?.[1] ?? "7bit";
    return {
      type: /content-type: *([^;\r\n]+)/i.exec(head)?.[1] ?? "",
      text: decodeBody(body, encoding).replaceAll("\r\n", "\n"),
    };
  });
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString("utf8");
  return encoding === "quoted-printable" ? decodeQuoted(body.replace(/=\r\n/g, "")) : body;
}

function decodeQuoted(text: string): string {
  return decodeURIComponent(text.replaceAll("%", "%25").replace(/=([0-9A-F]{2})/gi, "%$1"));
}

/** Reads the captured email. Emails about a new device count only if their kind is given. */
export async function linkTokenMailedTo(email: string, kind?: EmailKind): Promise<string> {
  const mail = await prisma().email.findFirst({
    where: { to: { has: email }, kind: kind ?? { not: "new_sign_in" } },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  const [, token] = /#([\w-]{43})/.exec(mail?.text ?? "") ?? [];
  if (token === undefined) throw new Error(`no link was emailed to ${email}`);
  return token;
}
