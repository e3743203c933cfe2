import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as getClient, PATCH as updateClient } from "@/app/v1/clients/[id]/route";
import { GET as listClients, POST as createClient } from "@/app/v1/clients/route";
import { givenOwner, type TestUser } from "@/testing/factories";
import { givenClient, withoutLimits } from "@/testing/things";
import { toCall, type CallOptions } from "@/testing/call";
import { encoded, preferredCoding } from "./encoding";
import type { Handler } from "./route";

let owner: TestUser;
let params: { id: string };

beforeAll(async () => {
  withoutLimits();
  owner = await givenOwner();
  params = { id: (await givenClient(owner, { notes: "long ".repeat(400) })).id };
});

async function ask(handler: Handler, options: Omit<CallOptions, "as">) {
  const call = toCall({ as: owner, ...options });
  return encoded(call, await handler.answer(call));
}

const get = (headers: Record<string, string> = {}) => ask(getClient, { params, headers });
const decoders = { gzip: gunzipSync, br: brotliDecompressSync };
const reply = (body: string | Uint8Array, type = "application/json") =>
  ({ status: 200, headers: { "Content-Type": type }, body }) as const;
const accepting = (accepted: string) => ({
  header: (name: string) => (name === "accept-encoding" ? accepted : undefined),
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP", "gzip"],
  ["x-gzip", "gzip"],
  ["br;q=0.5, gzip", "gzip"],
  ["br;q=0, gzip;q=0.1", "gzip"],
  ["br; q=1.0", "br"],
  ["*", "br"],
  ["gzip;q=0, *", "br"],
  ["identity", null],
  ["gzip;q=0", null],
  ["*;q=0", null],
  ["", null],
  ["deflate", null],
])("Accept-Encoding: %s is answered by %s", (accepted, coding) => {
  expect(preferredCoding(accepted)).toBe(coding);
});

describe("which answers are compressed", () => {
  test.each([
    ["1,023 bytes", reply("x".repeat(1023))],
    ["a PDF", reply(new Uint8Array(5000), "application/pdf")],
    ["pictures", reply(new Uint8Array(5000), "image/png")],
    ["a type that is not said", { status: 200, headers: {}, body: "x".repeat(5000) }],
  ])("%s is not compressed", async (_, plain) => {
    expect(await encoded(accepting("gzip, br"), plain)).toBe(plain);
  });

  test.each([
    ["1,024 bytes", reply("x".repeat(1024))],
    ["characters of several bytes", reply("€".repeat(342))],
    ["a problem", reply("x".repeat(2000), "application/problem+json; charset=utf-8")],
    ["more than is compressed at once", reply("0123456789".repeat(20_000))],
    ["bytes of text", reply(Buffer.from("x".repeat(2000)), "text/csv")],
  ])("%s is compressed, and comes back the same", async (_, plain) => {
    for (const coding of ["gzip", "br"] as const) {
      const sent = await encoded(accepting(coding), plain);
      expect(sent.headers["Content-Encoding"]).toBe(coding);
      expect(decoders[coding](sent.body).toString()).toBe(plain.body.toString());
      expect(sent.body.length).toBeLessThan(Buffer.byteLength(plain.body));
    }
  });
});

describe("answers of /v1", () => {
  test.each(["gzip", "br"] as const)("200: the same object in %s, with its own ETag", async (coding) => {
    const [plain, sent] = [await get(), await get({ "accept-encoding": coding })];
    expect(plain.headers["Content-Encoding"]).toBeUndefined();
    expect(sent.headers).toMatchObject({
      "Content-Encoding": coding,
      ETag: plain.headers["ETag"]?.replace(/"$/, `-${coding}"`),
      Vary: expect.stringContaining("Accept-Encoding") as string,
    });
    expect(plain.headers["Vary"]).toBe(sent.headers["Vary"]);
    expect(decoders[coding](sent.body).toString()).toBe(plain.body);
  });

  test("304: accepts every ETag of the version, and returns the ETag of the 200", async () => {
    const tags: string[] = [];
    for (const coding of ["identity", "gzip", "br"])
      tags.push((await get({ "accept-encoding": coding })).headers["ETag"] ?? "");
    expect(new Set(tags).size).toBe(3);
    for (const [index, coding] of ["identity", "gzip", "br"].entries())
      for (const tag of [...tags, `W/${tags[0] ?? ""}`]) {
        const same = await get({ "accept-encoding": coding, "if-none-match": tag });
        expect(same).toMatchObject({ status: 304, headers: { ETag: tags[index] } });
        expect(same.headers["Content-Encoding"]).toBeUndefined();
      }
    expect((await get({ "accept-encoding": "br", "if-none-match": '"1-0000000000000000-br"' })).status).toBe(200);
  });

  test("412: a change with the ETag of a compressed answer passes only once", async () => {
    const { ETag: tag = "" } = (await get({ "accept-encoding": "gzip" })).headers;
    const change = (name: string) =>
      ask(updateClient, {
        method: "PATCH",
        params,
        body: { name },
        headers: { "if-match": tag, "accept-encoding": "br" },
      });
    expect(tag).toMatch(/-gzip"$/);
    expect((await change("First")).status).toBe(200);
    expect((await change("Second")).status).toBe(412);
  });

  test("201: a replayed answer is compressed for the client, and stored uncompressed", async () => {
    const make = (headers: Record<string, string>) =>
      ask(createClient, {
        method: "POST",
        body: { name: "Kept", notes: "long ".repeat(400) },
        headers: { "idempotency-key": "kept", ...headers },
      });
    const made = await make({});
    const replayed = await make({ "accept-encoding": "gzip" });
    expect(replayed.headers).toMatchObject({ "Idempotent-Replayed": "true", "Content-Encoding": "gzip" });
    expect(gunzipSync(replayed.body).toString()).toBe(made.body);
    expect((await make({})).body).toBe(made.body);
  });

  test("200: lists too", async () => {
    const sent = await ask(listClients, { headers: { "accept-encoding": "gzip, deflate, br" } });
    expect(JSON.parse(brotliDecompressSync(sent.body).toString())).toMatchObject({ has_more: false });
  });
});
