import { query, type CommandScope } from "@/lib/kernel/operation";
import type { LogoFile } from "../rules";
import { isKeptPicture } from "./logo";
import * as files from "../store/logos";
import * as numbers from "../store/series";
import type { NumberSeries } from "../store/series";

/** The counters of document numbers, for an export. */
export const numberSeries = query("workspace:write", ({ db, workspaceId }): Promise<NumberSeries[]> => {
  return numbers.listSeries(db, workspaceId);
});

/** The logos of issued invoices and of the workspace, for an export. */
export const logos = query("workspace:write", ({ db, workspaceId }): Promise<(LogoFile & { sha256: string })[]> => {
  return files.listLogos(db, workspaceId);
});

/** Keep a logo of an export under its SHA-256. Return false for another file. */
export async function restoreLogo({ db, workspaceId }: CommandScope, logo: LogoFile): Promise<boolean> {
  if (!(await isKeptPicture(logo))) return false;
  await files.keepLogo(db, workspaceId, logo);
  return true;
}

export function restoreSeries({ db, workspaceId }: CommandScope, found: readonly NumberSeries[]): Promise<void> {
  return numbers.restoreSeries(db, workspaceId, found);
}

/** After an undo that left no numbered invoice. */
export function forgetSeries({ db, workspaceId }: CommandScope): Promise<void> {
  return numbers.forgetSeries(db, workspaceId);
}
