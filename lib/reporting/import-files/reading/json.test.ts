import { describe, expect, test } from "vitest";
import { fileOf, readFile } from "@/testing/imports/read-file";
import { examineFile } from "./examine";
import { jsonItems } from "./json";

async function itemsOf(text: string, chunkBytes?: number) {
  const items: unknown[] = [];
  for await (const some of jsonItems(fileOf(text, chunkBytes))) items.push(...some);
  return items;
}

async function refusal(content: string) {
  return examineFile(fileOf(content)).then(
    () => null,
    (error: unknown) => error,
  );
}

const KIMAI = {
  ...{ id: 7, begin: "2026-09-01T09:00:00+0200", end: "2026-09-01T10:30:00+0200", duration: 5400 },
  user: { id: 1, username: "ada", alias: "Ada Lovelace" },
  project: { id: 2, name: "Website", customer: { id: 3, name: "Kestrel GmbH", currency: "EUR" } },
  activity: { id: 4, name: "Design" },
  ...{ description: "' =1", rate: 120, hourlyRate: 80, tags: ["web", "a,b"], exported: true, billable: true },
};

describe("a list of JSON", () => {
  const text = ' [ {"a": "]},\\"\\\\", "b": [1, [2]]},\n null, "x\\u00e9,[", 1.5,\n\n true, {} ] \n';
  const values = [{ a: ']},"\\', b: [1, [2]] }, null, "xé,[", 1.5, true, {}];

  test.each([1, 2, 3, 7, 1000])("gives its values in pieces of %d bytes", async (chunkBytes) => {
    expect(await itemsOf(text, chunkBytes)).toEqual(
      values.map((value, index) => ({ line: [1, 2, 2, 2, 4, 4][index], value })),
    );
  });

  test("may be empty, or null", async () => {
    for (const empty of ["[]", "[ \n]", "null", " null\n"]) expect(await itemsOf(empty)).toEqual([]);
  });

  test.each(["[1", "[1,{]", '["a', "[1] 2", "[1] [2]", "[1 2]", "[{a:1}]"])("%j is malformed", async (broken) => {
    await expect(itemsOf(broken)).rejects.toMatchObject({ reason: "import_json_malformed" });
  });

  test.each(["", "{}", "1", '"a"', "x [1]"])("%j is no list", async (other) => {
    await expect(itemsOf(other)).rejects.toMatchObject({ reason: "import_format_unknown" });
  });

  test("of more than 32 levels is refused as soon as it is met", async () => {
    const at = (levels: number) => `[${"[".repeat(levels)}${"]".repeat(levels)}]`;
    expect(await itemsOf(at(32))).toHaveLength(1);
    await expect(itemsOf(at(33))).rejects.toMatchObject({ reason: "import_json_too_deep", params: { maximum: 32 } });
    expect(await refusal(`[${"[".repeat(5_000_000)}`)).toMatchObject({ reason: "import_json_too_deep" });
  });

  test("with millions of values in one piece is read in small batches", async () => {
    const bytes = Buffer.concat([Buffer.from("["), Buffer.alloc(4 * 1024 * 1024, "0,"), Buffer.from("0]")]);
    let [most, count] = [0, 0];
    for await (const items of jsonItems(fileOf(bytes, bytes.length))) {
      most = Math.max(most, items.length);
      count += items.length;
    }
    expect(count).toBe(2 * 1024 * 1024 + 1);
    expect(most).toBeLessThan(200_000);
  });

  test("with a value longer than 1 MiB is refused before its end", async () => {
    let chunks = 0;
    const source = {
      bytes: async function* () {
        yield Buffer.from('[1,\n"');
        for (chunks = 0; chunks < 100; chunks += 1) yield Buffer.alloc(256 * 1024, "x");
      },
    };
    const reading = async () => {
      for await (const items of jsonItems(source)) expect(items.length).toBeLessThan(2);
    };
    await expect(reading()).rejects.toMatchObject({ reason: "import_record_too_long", params: { line: 2 } });
    expect(chunks).toBeLessThan(10);
  });
});

describe("Kimai", () => {
  test("the list with whole objects gives its entries", async () => {
    const running = { ...KIMAI, id: 8, end: null, duration: 0 };
    const { facts, drafts, leftOut } = await readFile(fileOf(JSON.stringify([KIMAI, running])));
    expect(facts).toMatchObject({
      ...{ system: "kimai", format: "json", content: "time", rows: 2, hasOffsets: true, hasPeople: true },
      ...{ dateOrder: "ymd" },
    });
    expect(leftOut).toEqual(["running"]);
    expect(drafts).toMatchObject([
      {
        ...{ person: { name: "Ada Lovelace", email: null }, client: "Kestrel GmbH", project: "Website" },
        ...{ task: "Design", notes: "' =1", tags: ["web", "a b"], billable: true, invoiced: true },
        ...{ start: Date.parse("2026-09-01T07:00Z"), seconds: 5400, rate: { minor: 8000, currency: "EUR" } },
      },
    ]);
  });

  test("ids instead of names are refused", async () => {
    for (const part of [{ project: 2 }, { activity: 4 }, { user: 1 }, { project: { name: "Website", customer: 3 } }]) {
      expect(await refusal(JSON.stringify([KIMAI, { ...KIMAI, ...part }]))).toMatchObject({
        reason: "import_names_missing",
      });
    }
  });

  test("an empty list has nothing to import", async () => {
    expect(await refusal("[]")).toMatchObject({ reason: "import_nothing_to_import" });
  });
});
