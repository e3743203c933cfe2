import { isShortPassword, SHORT_PASSWORD_MESSAGE } from "@/lib/kernel/core/password-length";
import type { Setup } from "@/lib/identity/workspaces/schema";

/** What has been filled in so far. */
export type SetupDraft = Partial<Setup>;

export type SetupFaults = Partial<Record<keyof Setup, string>>;

/** The set-up as it is sent, or null while something is missing. */
export function toSetup(draft: SetupDraft): Setup | null {
  const setup = trimmed(draft);
  return isWhole(setup) && Object.keys(setupFaults(draft)).length === 0 ? setup : null;
}

/** What is missing, in words for each field. Whether what was typed is right is for the server to say. */
export function setupFaults(draft: SetupDraft): SetupFaults {
  const setup = trimmed(draft);
  const faults: SetupFaults = {};
  for (const field of FIELDS) if (isMissing(setup[field])) faults[field] = MISSING[field];
  if (!/^\S+@\S+\.\S+$/.test(setup.email ?? "")) faults.email = MISSING.email;
  if (isShortPassword(setup.password ?? "")) faults.password = SHORT_PASSWORD_MESSAGE;
  return faults;
}

const MISSING: Record<keyof Setup, string> = {
  name: "Type your name.",
  email: "Type an address such as name@example.com.",
  password: SHORT_PASSWORD_MESSAGE,
  workspace_name: "Type the name of your company or team.",
  currency: "Choose a currency.",
  time_zone: "Choose a time zone.",
  week_start: "Choose a day.",
};

const FIELDS = Object.keys(MISSING) as (keyof Setup)[];

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
