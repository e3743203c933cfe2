import { createHash } from "node:crypto";
import { z } from "zod";
import { AppError } from "@/lib/kernel/core/errors";
import type { ByteSource } from "../parsing/imported-file";
import type { Archive } from "./archive";
import { type JsonItem, jsonLines, jsonObject } from "./json";

const VERSION = 1;

const Meta = z.object({
  format: z.literal("stint-export"),
  version: z.int(),
  files: z.array(z.object({ path: z.string(), rows: z.int(), sha256: z.string() })),
});

export interface Files {
  read: Reader;
  /** Records in any form. */
  records: (name: string, options?: { isOptional: boolean }) => AsyncGenerator<JsonItem>;
}

type Reader = <Shape extends z.ZodRawShape>(
  name: string,
  schema: z.ZodObject<Shape>,
) => AsyncGenerator<{ line: number; value: z.infer<z.ZodObject<Shape>> }>;

/**
 * Read the files of an export of Stint, of which each has its SHA-256 in `meta.json`.
 *
 * @throws AppError validation_failed for an archive of a newer version
 */
export async function verified(archive: Archive): Promise<Files> {
  const meta = Meta.safeParse(await jsonObject(archive.file("meta.json")));
  if (!meta.success) throw broken();
  const { version, files } = meta.data;
  if (version > VERSION) throw new AppError("validation_failed", "import_version_newer", { version });
  async function* records(name: string, { isOptional } = { isOptional: false }): AsyncGenerator<JsonItem> {
    const path = `data/${name}.jsonl`;
    const file = files.find((one) => one.path === path);
    // Older archives have fewer files.
    if (file === undefined && isOptional) return;
    if (file === undefined) throw broken();
    for await (const items of jsonLines(hashed(archive.file(path), file.sha256))) yield* items;
  }
  return {
    records,
    read: async function* (name, schema) {
      // Members that another version of Stint adds are dropped.
      const loose = z.object(schema.shape);
      for await (const { line, value } of records(name)) yield { line, value: checked(loose.safeParse(value)) };
    },
  };
}

function checked<Value>(result: z.ZodSafeParseResult<Value>): Value {
  if (!result.success) throw broken();
  return result.data;
}

function hashed(source: ByteSource, sha256: string): ByteSource {
  return {
    bytes: async function* () {
      const hash = createHash("sha256");
      for await (const chunk of source.bytes()) {
        hash.update(chunk);
        yield chunk;
      }
      if (hash.digest("hex") !== sha256) throw broken();
    },
  };
}

export function broken(): AppError {
  return new AppError("validation_failed", "import_archive_broken");
}
