import { hashKey, newKey } from "@/lib/kernel/auth/keys";
import { toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { newSecret, signingSecrets } from "@/lib/webhooks/endpoints/signing-secret";

/** A workspace to measure with. */
export interface Seed {
  workspaceId: string;
  userId: string;
  projectId: string;
  key: string;
  /** Body of each POST: a finished entry of one hour. */
  entryBody: object;
}

/** Seed a workspace with an owner, a key, twenty projects and the entries over three years. */
export async function seedWorkspace(entries: number): Promise<Seed> {
  const [workspaceId, userId, key] = [newUuid(), newUuid(), newKey("api")];
  const db = prisma();
  await db.workspace.create({
    data: { id: workspaceId, name: "Bench", currency: "EUR", timeZone: "Europe/Berlin", defaultRateMinor: 10_000n },
  });
  await db.webhookSecret.create({ data: { id: newUuid(), workspaceId, sealed: signingSecrets.seal(newSecret()) } });
  await db.user.create({ data: { id: userId, email: `${userId}@example.com`, name: "Bench" } });
  await db.membership.create({ data: { workspaceId, userId, role: "owner", status: "active" } });
  await db.apiKey.create({
    data: {
      id: newUuid(),
      workspaceId,
      userId,
      name: "Bench",
      hash: new Uint8Array(hashKey(key)),
      firstChars: key.slice(0, 12),
      lastChars: key.slice(-4),
      scopes: ["full"],
    },
  });
  const projects = Array.from({ length: 20 }, (_, index) => ({
    id: newUuid(),
    workspaceId,
    name: `Project ${String(index)}`,
    color: "sky",
  }));
  await db.project.createMany({ data: projects });
  await db.$executeRaw`
    insert into time_entries (id, workspace_id, user_id, project_id, notes, start_time, end_time, local_date, time_zone, billable, tags, rate_minor, rate_currency)
    select gen_random_uuid(), ${workspaceId}::uuid, ${userId}::uuid, (${projects.map(({ id }) => id)}::uuid[])[1 + n % 20],
      'Review call with the curator, number ' || n, at, at + interval '1 hour', at::date, 'Europe/Berlin', true, '{call,on site}', 10000, 'EUR'
    from (select n, now() - interval '3 years' + n * interval '15 minutes' as at from generate_series(1, ${entries}::int) n) times`;
  await db.$executeRaw`analyze`;
  const projectId = projects[0]?.id ?? "";
  const entryBody = {
    project_id: toPublicId("prj", projectId),
    notes: "Review call with the curator",
    start_time: "2026-11-19T08:00:00Z",
    end_time: "2026-11-19T09:00:00Z",
    tags: ["call"],
  };
  return { workspaceId, userId, projectId, key, entryBody };
}
