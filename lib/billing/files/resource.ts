import { defineResource } from "@/lib/kernel/resource";

/** Who may write expenses may upload files. */
export const files = defineResource({ ids: { fil: "file" } });
