import { expect, test } from "vitest";
import { PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { POST as preview } from "@/app/v1/invoices/[id]/mail-preview/route";
import { POST as invite } from "@/app/v1/users/route";
import { prisma } from "@/lib/kernel/db/prisma";
import { call } from "@/testing/call";
import { givenOwner } from "@/testing/factories";
import { givenDraft } from "@/testing/invoices";
import { required } from "@/testing/required";
import { withoutLimits } from "@/testing/things";
import { PATCH } from "./route";

test("a change of language applies to the next email, and a client's language to the next invoice", async () => {
  withoutLimits();
  const owner = await givenOwner();
  const speak = (language: string) => call(PATCH, { method: "PATCH", as: owner, body: { language } });
  const invited = async (email: string) => {
    await call(invite, { method: "POST", as: owner, body: { email, name: "Ada Weil", role: "member" } });
    return prisma().email.findFirstOrThrow({ where: { workspaceId: owner.workspace.id, to: { has: email } } });
  };
  await speak("en");
  expect((await invited("one@example.com")).subject).toMatch(/invited you/);
  await speak("de");
  expect((await invited("two@example.com")).subject).toMatch(/lädt Sie/);
  await speak("fr");
  expect((await invited("three@example.com")).subject).toMatch(/invite à|vous invite/);

  const draft = await givenDraft(owner);
  const subject = async () =>
    (await call(preview, { method: "POST", as: owner, params: { id: draft.id }, body: {} })).body.subject;
  expect(await subject()).toMatch(/^Invoice/);
  const params = { id: required(draft.client_id) };
  await call(updateClient, { method: "PATCH", as: owner, params, body: { locale: "es-ES" } });
  expect(await subject()).toMatch(/^Factura/);
});
