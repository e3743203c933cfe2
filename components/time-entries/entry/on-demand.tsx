import dynamic from "next/dynamic";

// What is needed only once somebody changes an entry. The list of days is there, and quick, without it.

export const EntryDialog = dynamic(async () => (await import("./entry-dialog")).EntryDialog);
export const SplitDialog = dynamic(async () => (await import("./split-dialog")).SplitDialog);
export const ProjectFields = dynamic(async () => (await import("./project-fields")).ProjectFields);
export const TagsField = dynamic(async () => (await import("./tags-field")).TagsField);
