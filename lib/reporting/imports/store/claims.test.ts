import { expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { emailOf, givenOwner, type TestUser } from "@/testing/factories";
import { apply, clockifyFile, givenImport } from "@/testing/import-files";
import { withoutLimits } from "@/testing/things";
import { claimImport, releaseClaim, renewClaim } from "./imports";
import { required } from "@/testing/required";

withoutLimits();

async function givenClaim(owner: TestUser) {
  const plan = await givenImport(owner, clockifyFile([{ email: await emailOf(owner) }]));
  await apply(owner, plan);
  return required(await claimImport(30));
}

const endLease = ({ workspace }: TestUser) =>
  prisma().import.updateMany({
    where: { workspaceId: workspace.id },
    data: { leaseUntil: new Date(Date.now() - 1000) },
  });

const leaseOf = async (owner: TestUser) =>
  (await prisma().import.findFirstOrThrow({ where: { workspaceId: owner.workspace.id } })).leaseUntil;

test("a worker that renews its lease keeps the import, and one that died loses it to the next within the lease", async () => {
  const owner = await givenOwner();
  const claim = await givenClaim(owner);
  await endLease(owner);
  await renewClaim(claim, 30);
  expect(await claimImport(30)).toBeNull();
  await endLease(owner);
  const next = required(await claimImport(30));
  expect(next).toMatchObject({ id: claim.id, attempt: claim.attempt + 1 });
  // The first worker wakes up again.
  await renewClaim(claim, 3600);
  expect(Number(await leaseOf(owner))).toBeLessThan(Date.now() + 60_000);
});

test("a late renewal does not hold an import that its worker released", async () => {
  const owner = await givenOwner();
  const claim = await givenClaim(owner);
  await releaseClaim(claim, false);
  await renewClaim(claim, 30);
  expect(await leaseOf(owner)).toBeNull();
  expect(await claimImport(30)).toMatchObject({ id: claim.id });
});
