import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { readCsv } from "@/testing/csv";
import { givenEstimate, givenEstimateDraft } from "@/testing/estimates";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenClient, givenProject, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
let clientId: string;
beforeAll(async () => {
  owner = await givenOwner();
  clientId = (await givenClient(owner, { name: "Kestrel", email: "office@kestrel.example" })).id;
  const project = await givenProject(owner, { name: "Portal", client_id: clientId });
  await givenEstimate(owner, "accepted", { client_id: clientId, project_id: project.id, title: "Phase 1" });
  await givenEstimateDraft(owner, { client_id: clientId, title: "Phase 2" });
  await givenEstimateDraft(owner, { title: "Signs" });
});

async function tableOf(query: Record<string, string>, as = owner) {
  const [head = [], ...rows] = await readCsv((await call(GET, { as, query: { format: "csv", ...query } })).text);
  return { head, column: (name: string) => rows.map((row) => row[head.indexOf(name)]) };
}

describe("GET /v1/estimates/export", () => {
  test("200: a row for each estimate, oldest first, with names and amounts", async () => {
    const { column } = await tableOf({});
    expect(column("Title")).toEqual(["Phase 1", "Phase 2", "Signs"]);
    expect(column("Project")).toEqual(["Portal", null, null]);
    expect(column("Client").slice(0, 2)).toEqual(["Kestrel", "Kestrel"]);
    expect(column("State")).toEqual(["Accepted", "Draft", "Draft"]);
    expect(column("Total")).toEqual(["1000.00", "1000.00", "1000.00"]);
    expect(column("Decided by")).toEqual(["Katrin Brandt", null, null]);
  });

  test("200: the filters of the list, in the language of the request", async () => {
    const { head, column } = await tableOf({ status: "draft", client_id: clientId, language: "de" });
    expect(head).toContain("Gültig bis");
    expect(column("Titel")).toEqual(["Phase 2"]);
    expect(column("Status")).toEqual(["Entwurf"]);
  });

  test("403 for members", async () => {
    const member = await givenUser(owner.workspace, "member");
    expect(await call(GET, { as: member, query: { format: "csv" } })).toMatchObject({ status: 403 });
  });
});
