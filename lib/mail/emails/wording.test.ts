import { expect, test } from "vitest";
import { prisma } from "@/lib/kernel/db/prisma";
import { givenOwner } from "@/testing/factories";
import { wordingFor } from "./wording";

test.each([
  ["the person’s language before the workspace’s", { language: "fr" }, { language: "de" }, ["fr", "fr"]],
  ["the workspace’s language for people without one", {}, { language: "de" }, ["de", "de"]],
  ["English without any choice", {}, {}, ["en", "en-GB"]],
  ["dates of the person’s region in the same language", { language: "de", locale: "de-AT" }, {}, ["de", "de-AT"]],
  ["dates in the language of the text", { language: "de", locale: "ja-JP" }, {}, ["de", "de"]],
])("an email is written in %s", async (_, person, place, [language, locale]) => {
  const owner = await givenOwner();
  await prisma().user.update({ where: { id: owner.id }, data: person });
  await prisma().workspace.update({ where: { id: owner.workspace.id }, data: place });
  expect(await wordingFor(prisma(), owner.workspace.id, owner.id)).toMatchObject({ language, locale });
});
