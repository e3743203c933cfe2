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
      .meta({ description: "Records that have been written, and that there are." }),
    size: z.int().nullable().meta({ description: "Bytes of the zip; null until it is done." }),
    sha256: z.string().nullable().meta({ description: "SHA-256 of the zip in hexadecimal digits." }),
    download_url: z
      .string()
      .nullable()
      .meta({ description: "Gives the zip to whoever has the link, for ten minutes. Only where one export is read." }),
    created_at: Instant,
    finished_at: Instant.nullable(),
    expires_at: Instant.nullable().meta({ description: "The zip is deleted then, 30 days after it was made." }),
  })
  .meta({ id: "Export", description: "Everything of the workspace in one zip." });
export type Export = z.infer<typeof Export>;

export const ExportListQuery = PageQuery.extend({ sort: SortBy("created_at") });
export type ExportListQuery = z.infer<typeof ExportListQuery>;

export const ExportPage = pageOf(Export);
export type ExportPage = z.infer<typeof ExportPage>;
