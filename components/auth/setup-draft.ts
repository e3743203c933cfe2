import { isShortPassword, SHORT_PASSWORD } from "@/lib/core/password";
import { Setup } from "@/lib/workspace/schema";

/** What has been filled in so far. */
export type SetupDraft = Partial<Setup>;

export type SetupFaults = Partial<Record<keyof Setup, string>>;

/** The set-up as it is sent, or null while something is missing. */
export function toSetup(draft: SetupDraft): Setup | null {
  if (Object.keys(setupFaults(draft)).length > 0) return null;
  const parsed = Setup.safeParse(trimmed(draft));
  return parsed.success ? parsed.data : null;
}

/** What is missing or wrong, in words for each field. The server has the last word about the password. */
export function setupFaults(draft: SetupDraft): SetupFaults {
  const parsed = Setup.safeParse(trimmed(draft));
  const faults: SetupFaults = {};
  for (const issue of parsed.error?.issues ?? []) {
    const field = issue.path[0] as keyof Setup;
    faults[field] ??= MISSING[field];
  }
  if (isShortPassword(draft.password ?? "")) faults.password = SHORT_PASSWORD;
  return faults;
}

const MISSING: Record<keyof Setup, string> = {
  name: "Type your name.",
  email: "Type an address such as name@example.com.",
  password: "This password is too long.",
  workspace_name: "Type the name of your company or team.",
  currency: "Choose a currency.",
  time_zone: "Choose a time zone.",
  week_start: "Choose a day.",
};

function trimmed(draft: SetupDraft): SetupDraft {
  return {
    ...draft,
    name: draft.name?.trim() ?? "",
    email: draft.email?.trim() ?? "",
    workspace_name: draft.workspace_name?.trim() ?? "",
  };
}
