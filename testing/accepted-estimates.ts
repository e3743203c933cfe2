import { POST as createEstimate } from "@/app/v1/estimates/route";
import { GET as getEstimate, PATCH as updateEstimate } from "@/app/v1/estimates/[id]/route";
import type { Estimate } from "@/lib/billing/estimates/schema/estimate";
import { referenceTo, toPublicId } from "@/lib/kernel/core/ids";
import { newUuid } from "@/lib/kernel/core/uuid";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "./call";
import type { TestUser } from "./factories";
import { givenClient } from "./things";

type Body = Record<string, unknown>;

const uuidOf = (id: string) => referenceTo("est", id);

/** Send an estimate. Creates a client unless the body names one. */
export async function givenSent(as: TestUser, body: Body): Promise<Estimate> {
  const clientId = body["client_id"] ?? (await givenClient(as)).id;
  const draft = await call(createEstimate, { method: "POST", as, body: { ...body, client_id: clientId } });
  const params = { id: draft.body.id };
  return (await call(updateEstimate, { method: "PATCH", as, params, body: { status: "sent" } })).body;
}

/** Without a PDF, which takes long to draw. */
export async function givenAccepted(as: TestUser, body: Body): Promise<Estimate> {
  const { id } = await givenSent(as, body);
  await prisma().estimate.updateMany({
    where: { id: uuidOf(id), workspaceId: as.workspace.id },
    data: { status: "accepted", decidedAt: new Date(), decision: DECISION },
  });
  return readEstimate(as, id);
}

const DECISION = {
  ...{ outcome: "accepted", via: "workspace", byName: "Katrin Brandt", byEmail: null, reason: null },
  ...{ ip: null, userId: null, pdfSha256: "0".repeat(64) },
};

/** An accepted second version with the same lines, which supersedes the first. */
export async function givenRevision(as: TestUser, id: string): Promise<Estimate> {
  const workspaceId = as.workspace.id;
  const before = await prisma().estimate.findUniqueOrThrow({
    where: { workspaceId_id: { workspaceId, id: uuidOf(id) } },
    include: { lines: true },
  });
  const { lines, ...columns } = before;
  const revision = newUuid();
  await prisma().estimate.updateMany({ where: { id: before.id, workspaceId }, data: { status: "superseded" } });
  await prisma().estimate.create({
    data: {
      ...(columns as unknown as Body),
      ...{ id: revision, revision: 2, supersedesId: before.id, number: `${String(before.number)}-R2` },
      publicToken: newUuid(),
    } as never,
  });
  await prisma().estimateLine.createMany({
    data: lines.map((line) => ({ ...line, taxes: line.taxes as never, estimateId: revision })),
  });
  return readEstimate(as, toPublicId("est", revision));
}

export async function readEstimate(as: TestUser, id: string): Promise<Estimate> {
  return (await call(getEstimate, { as, params: { id } })).body;
}
