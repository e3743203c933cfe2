import { expect, test } from "vitest";
import { unzip } from "@/testing/unzip";
import { xlsx } from "./xlsx";

async function bytesOf(workbook: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of workbook) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const twoRows = () => xlsx({ name: "Hours", columns: ["Person", "Hours"], rows: [["Ada", { number: "1.5" }]] });

test("the same rows give the same bytes", async () => {
  const [first, second] = [await bytesOf(twoRows()), await bytesOf(twoRows())];
  expect(first.equals(second)).toBe(true);
  expect((await unzip(first))["xl/workbook.xml"]).toContain('<sheet name="Hours"');
});

test("reading rows stops when the workbook's reader stops", async () => {
  let isClosed = false;
  const endless = async function* () {
    try {
      for (;;) yield [String(Math.random()).repeat(100)];
    } finally {
      isClosed = true;
    }
  };
  const workbook = xlsx({ name: "Hours", columns: ["Note"], rows: endless() });
  let length = 0;
  for await (const chunk of workbook) {
    length += chunk.length;
    if (length > 100_000) break;
  }
  await expect.poll(() => isClosed).toBe(true);
});

test("an error while reading rows ends the workbook", async () => {
  const broken = async function* () {
    yield ["Ada"];
    throw new Error("connection lost");
  };
  await expect(bytesOf(xlsx({ name: "Hours", columns: ["Person"], rows: broken() }))).rejects.toThrow(
    "connection lost",
  );
});
