import { toPublicId } from "@/lib/kernel/core/ids";
import { Deleted } from "@/lib/kernel/core/wire";
import { route } from "@/lib/kernel/http/route";
import { deleteFile, getFile } from "@/lib/billing/files/operations/files";
import { File } from "@/lib/billing/files/schema";
import { toFile } from "@/lib/billing/files/serialize";

export const GET = route({
  summary: "Retrieve a file",
  description:
    "Its `url` is new with every request. For the person who uploaded it, and for those who see its expense.",
  operation: getFile,
  params: { id: "fil" },
  returns: File,
  serialize: toFile,
  extension: true,
});

export const DELETE = route({
  summary: "Delete a file",
  description: "A file that an expense has as receipt cannot be deleted.",
  operation: deleteFile,
  params: { id: "fil" },
  returns: Deleted,
  serialize: (file) => ({ id: toPublicId("fil", file.id), deleted: true as const }),
  extension: true,
});
