import { defineResource } from "@/lib/kernel/resource";

/** The scopes are those of expenses. */
export const files = defineResource({ ids: { fil: "file" } });
