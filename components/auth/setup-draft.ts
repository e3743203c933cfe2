import type { Setup } from "@/lib/identity/workspaces/schema/workspace";
import { isShortPassword } from "@/lib/kernel/core/password-length";

export type SetupDraft = Partial<Setup>;

export type SetupFaults = Partial<Record<keyof Setup, string>>;

/** Return null while a field is missing. */
export function toSetup(draft: SetupDraft): Setup | null {
  const setup = trimmed(draft);
  return isWhole(setup) && missingFields(draft).length === 0 ? setup : null;
}

/** Return missing fields, and malformed ones as far as the browser can tell. The server validates the rest. */
export function missingFields(draft: SetupDraft): (keyof Setup)[] {
  const setup = trimmed(draft);
  return FIELDS.filter((field) => {
    if (field === "email") return !/^\S+@\S+\.\S+$/.test(setup.email ?? "");
    return field === "password" ? isShortPassword(setup.password ?? "") : isMissing(setup[field]);
  });
}

const FIELDS = [
  "name",
  "email",
  "password",
  "workspace_name",
  "currency",
  "time_zone",
  "week_start",
] as const satisfies readonly (keyof Setup)[];

function isWhole(draft: SetupDraft): draft is Setup {
  return FIELDS.every((field) => !isMissing(draft[field]));
}

function isMissing(value: string | number | undefined): boolean {
  return value === undefined || value === "";
}

function trimmed(draft: SetupDraft): SetupDraft {
  return {
    ...draft,
    name: draft.name?.trim() ?? "",
    email: draft.email?.trim() ?? "",
    workspace_name: draft.workspace_name?.trim() ?? "",
  };
}
