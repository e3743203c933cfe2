import { POST as createClient } from "@/app/v1/clients/route";
import { POST as createCategory } from "@/app/v1/expense-categories/route";
import { POST as createExpense } from "@/app/v1/expenses/route";
import { POST as createField } from "@/app/v1/custom-fields/route";
import { POST as createMilestone } from "@/app/v1/projects/[id]/milestones/route";
import { POST as createTask } from "@/app/v1/projects/[id]/tasks/route";
import { POST as createProject } from "@/app/v1/projects/route";
import { POST as createTimeEntry } from "@/app/v1/time-entries/route";
import { fromPublicId, type Prefix } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { env } from "@/lib/kernel/env";
import type { Handler } from "@/lib/kernel/http/route";
import { call, type Called } from "./call";
import type { TestUser } from "./factories";

type Body = Record<string, unknown>;

/** Disable rate limits, for tests with many requests. */
export function withoutLimits(): void {
  const none = { RATE_LIMIT_PER_KEY: 0, RATE_LIMIT_PER_WORKSPACE: 0, RATE_LIMIT_UNAUTHENTICATED: 0 };
  Object.assign(env(), none, { RATE_LIMIT_SENSITIVE: 0 });
}

export const givenClient = (as: TestUser, body: Body = {}) => made(createClient, as, { name: "Brightwell", ...body });

/** A field of text. */
export const givenField = (as: TestUser, body: Body) =>
  made(createField, as, { label: String(body["key"]), type: "text", ...body });

export const givenProject = (as: TestUser, body: Body = {}) => made(createProject, as, { name: "Website", ...body });

export const givenTask = (as: TestUser, projectId: string, body: Body = {}) =>
  made(createTask, as, { name: "Design", ...body }, { id: projectId });

/** Of EUR 100,000.00, for a client in EUR. */
export async function givenFixedFee(as: TestUser, body: Body = {}) {
  const client_id = body["client_id"] ?? (await givenClient(as)).id;
  return givenProject(as, { billing: "fixed_fee", fee: { amount: 10_000_000, currency: "EUR" }, ...body, client_id });
}

/** EUR 1,000.00 unless the body has a percentage. */
export const givenMilestone = (as: TestUser, projectId: string, body: Body = {}) => {
  const amount = body["percent"] === undefined ? { amount: { amount: 100_000, currency: "EUR" } } : {};
  return made(createMilestone, as, { name: "Design system", ...amount, ...body }, { id: projectId });
};

/** 19 November 2026, from nine in Berlin. */
export const givenEntry = (as: TestUser, body: Body = {}) =>
  made(createTimeEntry, as, { start_time: "2026-11-19T08:00:00.000Z", duration_seconds: 3600, ...body });

export const givenTimer = (as: TestUser, body: Body = {}) => made(createTimeEntry, as, body);

export const givenCategory = (as: TestUser, body: Body = {}) =>
  made(createCategory, as, { name: `Travel ${newUuid()}`, ...body });

/** 19 November 2026, 119.00 EUR in a new category. */
export async function givenExpense(as: TestUser, body: Body = {}, owner = as) {
  const category = body["category_id"] ?? (await givenCategory(owner)).id;
  const paid = body["units"] === undefined ? { amount: { amount: 11_900, currency: "EUR" } } : {};
  return made(createExpense, as, { spent_on: "2026-11-19", ...paid, ...body, category_id: category });
}

export const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export function uuidOf(prefix: Prefix, publicId: string): string {
  const uuid = fromPublicId(prefix, publicId);
  if (uuid === null) throw new Error(`${publicId} is no ${prefix}`);
  return uuid;
}

export async function payloadsAbout(prefix: Prefix, publicId: string): Promise<{ type: string; data: unknown }[]> {
  const resourceId = uuidOf(prefix, publicId);
  const rows = await prisma().event.findMany({ where: { resourceId }, orderBy: { id: "asc" }, take: 1000 });
  return rows.map((row) => JSON.parse(row.payload) as { type: string; data: unknown });
}

export async function eventsOf(prefix: Prefix, publicId: string): Promise<string[]> {
  return (await payloadsAbout(prefix, publicId)).map((payload) => payload.type);
}

/** Strip the parts of a reply that differ between equal requests. */
export function comparable({ status, headers, text }: Called): unknown {
  const requestId = headers["Request-Id"] ?? "";
  const { "Request-Id": _id, RateLimit: _limit, ...rest } = headers;
  return { status, headers: rest, text: text.replaceAll(requestId, "req") };
}

async function made<Wire>(
  handler: Handler<Wire>,
  as: TestUser,
  body: Body,
  params: Record<string, string> = {},
): Promise<Wire> {
  const reply = await call(handler, { method: "POST", as, body, params });
  return reply.body;
}
