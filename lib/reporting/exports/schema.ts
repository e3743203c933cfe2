import { z } from "zod";
import { Id, Instant, pageOf, PageQuery, SortBy } from "@/lib/kernel/core/wire";

export const Export = z
  .strictObject({
    id: Id("xpt"),
    status: z.enum(["queued", "running", "done", "failed"]),
    created_by: Id("usr").nullable(),
    created_by_name: z.string().nullable(),
    filename: z.string(),
    progress: z
      .strictObject({ done: z.int(), total: z.int() })
      .meta({ description: "Number of written records and of all records." }),
    size: z.int().nullable().meta({ description: "Bytes of the zip. Null until the export is done." }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: "SHA-256 of the zip in hexadecimal. Null until the export is done." }),
    download_url: z
      .string()
      .nullable()
      .meta({
        description:
          "Link to the zip, which works for ten minutes without signing in. Null in lists, until the export is done, and after the " +
          "zip is deleted.",
      }),
    created_at: Instant,
    finished_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({ description: "Time of deletion, 30 days after the export finished." }),
  })
  .meta({ id: "Export", description: "All data of the workspace in one zip." });
export type Export = z.infer<typeof Export>;

export const ExportListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type ExportListQuery = z.infer<typeof ExportListQuery>;

export const ExportPage = pageOf(Export);
export type ExportPage = z.infer<typeof ExportPage>;
