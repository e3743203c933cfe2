import { beforeAll, describe, expect, test } from "vitest";
import { call } from "@/testing/call";
import { readCsv } from "@/testing/csv";
import { givenOwner, givenUser, type TestUser } from "@/testing/factories";
import { givenRecurring } from "@/testing/recurring-invoices";
import { givenClient, withoutLimits } from "@/testing/things";
import { GET } from "./route";

withoutLimits();

let owner: TestUser;
let clientId: string;
beforeAll(async () => {
  owner = await givenOwner();
  clientId = (await givenClient(owner, { name: "Kestrel", email: "office@kestrel.example" })).id;
  await givenRecurring(owner, { client_id: clientId });
  const schedule = { unit: "week", every: 2, weekday: 1, starts_on: "2055-02-01", ends_on: "2055-12-31" };
  await givenRecurring(owner, { name: "Signs", schedule });
});

async function tableOf(query: Record<string, string>) {
  const [head = [], ...rows] = await readCsv((await call(GET, { as: owner, query: { format: "csv", ...query } })).text);
  return { head, column: (name: string) => rows.map((row) => row[head.indexOf(name)]) };
}

describe("GET /v1/recurring-invoices/export", () => {
  test("200: a row for each recurring invoice, oldest first, with its schedule", async () => {
    const { column } = await tableOf({});
    expect(column("Name")).toEqual(["Care and support", "Signs"]);
    expect(column("Client")[0]).toBe("Kestrel");
    expect(column("Every")).toEqual(["1", "2"]);
    expect(column("Unit")).toEqual(["month", "weeks"]);
    expect(column("Ends")).toEqual([null, "2055-12-31"]);
    expect(column("Next date")).toEqual(["2055-01-01", "2055-02-01"]);
    expect(column("Fixed total")).toEqual(["950.00", "950.00"]);
    expect(column("State")).toEqual(["Active", "Active"]);
  });

  test("200: the filters of the list, in the language of the request", async () => {
    const { head, column } = await tableOf({ client_id: clientId, language: "de" });
    expect(head).toContain("Nächster Termin");
    expect(column("Name")).toEqual(["Care and support"]);
    expect(column("Einheit")).toEqual(["Monat"]);
  });

  test("403 for members", async () => {
    const member = await givenUser(owner.workspace, "member");
    expect(await call(GET, { as: member, query: { format: "csv" } })).toMatchObject({ status: 403 });
  });
});
