import dynamic from "next/dynamic";

// What is needed only once somebody changes an entry. The list of days is there, and quick, without it.

/** Fetches all of it before somebody changes an entry. */
export const loadEditors = () =>
  Promise.all([
    import("@/components/ui/popover-panel"),
    import("./entry-dialog"),
    import("./split-dialog"),
    import("./project-fields"),
    import("./tags-field"),
  ]);

export const EntryDialog = dynamic(async () => (await import("./entry-dialog")).EntryDialog);
export const SplitDialog = dynamic(async () => (await import("./split-dialog")).SplitDialog);
export const ProjectFields = dynamic(async () => (await import("./project-fields")).ProjectFields);
export const TagsField = dynamic(async () => (await import("./tags-field")).TagsField);
