import { formatDuration } from "@/lib/kernel/core/duration";
import { formatDay } from "@/lib/kernel/core/format";
import type { Wording } from "@/lib/mail/emails/wording";
import { renderMail, type RenderedMail } from "./layout";

/** Lines of a list in an email. */
const SHOWN = 20;

interface InWorkspace {
  workspaceName: string;
  url: string;
}

/** Days are `YYYY-MM-DD`, the last included. */
interface Period {
  from: string;
  to: string;
  seconds: number;
}

const rangeOf = ({ from, to }: Period, { t, locale }: Wording): string =>
  t("timesheets.range", { from: formatDay(from, locale), to: formatDay(to, locale) });

const hoursOf = ({ seconds }: Period): string => `${formatDuration(seconds)} h`;

export interface WaitingTimesheets extends InWorkspace {
  timesheets: readonly (Period & { person: string })[];
}

/** For the approver, after a submission or as a reminder. */
export function waitingMail(
  { workspaceName, url, timesheets }: WaitingTimesheets,
  wording: Wording,
  note: "submitted" | "reminder",
): RenderedMail {
  const { t, language } = wording;
  const title = t("timesheets.waiting.title", { count: timesheets.length });
  return renderMail({
    ...{ workspaceName, language, subject: title, preview: title, title, paragraphs: [] },
    facts: timesheets.slice(0, SHOWN).map((one) => [one.person, `${rangeOf(one, wording)} · ${hoursOf(one)}`] as const),
    button: { label: t("timesheets.waiting.action"), url },
    notes: [t(note === "submitted" ? "timesheets.waiting.note" : "timesheets.waiting.reminderNote")],
  });
}

export interface DecidedTimesheet extends InWorkspace, Period {
  isApproved: boolean;
  by: string;
  comment: string;
  flags: readonly { entry: string; comment: string }[];
  /** Null without corrections. */
  corrections: { entries: number; seconds: number } | null;
}

export function decidedMail(decided: DecidedTimesheet, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const { workspaceName, by, comment, flags, corrections, url } = decided;
  const range = rangeOf(decided, wording);
  const outcome = decided.isApproved ? "approved" : "rejected";
  const lead = t(`timesheets.${outcome}.lead`, { person: by, range, hours: hoursOf(decided) });
  return renderMail({
    ...{ workspaceName, language, title: t(`timesheets.${outcome}.title`) },
    subject: t(`timesheets.${outcome}.subject`, { range }),
    preview: comment === "" ? lead : comment,
    paragraphs: comment === "" ? [lead] : [comment, lead],
    facts: [
      ...flags.map(({ entry, comment: about }) => [entry, about] as const),
      ...(corrections ? [[t("timesheets.corrected"), correctionText(corrections, wording)] as const] : []),
    ],
    button: { label: t("timesheets.action"), url },
    notes: [t("timesheets.note")],
  });
}

function correctionText({ entries, seconds }: { entries: number; seconds: number }, { t }: Wording): string {
  const sign = seconds < 0 ? "\u2212" : "+";
  return t("timesheets.corrections", { count: entries, hours: `${sign}${formatDuration(Math.abs(seconds))} h` });
}

export interface ReopenedTimesheet extends InWorkspace, Period {
  person: string;
  by: string;
  comment: string;
}

/** For the person, and for who approved the timesheet. */
export function reopenedMail(reopened: ReopenedTimesheet, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const { workspaceName, person, by, comment, url } = reopened;
  const range = rangeOf(reopened, wording);
  return renderMail({
    ...{ workspaceName, language, title: t("timesheets.reopened.title"), preview: comment },
    subject: t("timesheets.reopened.subject", { person, range }),
    paragraphs: [comment, t("timesheets.reopened.lead", { by, person, range })],
    button: { label: t("timesheets.action"), url },
    notes: [t("timesheets.note")],
  });
}

/** For those who may reopen the timesheet. */
export function reopenAskedMail(asked: ReopenedTimesheet & { isOwn: boolean }, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const { workspaceName, person, by, isOwn, comment, url } = asked;
  const range = rangeOf(asked, wording);
  const lead = isOwn
    ? t("timesheets.reopenAsked.lead", { person, range })
    : t("timesheets.reopenAsked.leadOfOther", { by, person, range });
  return renderMail({
    ...{ workspaceName, language, title: t("timesheets.reopenAsked.title"), preview: comment },
    subject: t("timesheets.reopenAsked.subject", { person: by, range }),
    paragraphs: [comment, lead],
    button: { label: t("timesheets.reopenAsked.action"), url },
    notes: [t("timesheets.reopenAsked.note")],
  });
}

export interface MissingTimesheets extends InWorkspace {
  /** The approver who asks; null: an automatic reminder. */
  by: string | null;
  timesheets: readonly Period[];
}

export function missingMail({ workspaceName, url, by, timesheets }: MissingTimesheets, wording: Wording): RenderedMail {
  const { t, language } = wording;
  const title = t("timesheets.missing.title", { count: timesheets.length });
  return renderMail({
    ...{ workspaceName, language, subject: title, preview: title, title },
    paragraphs: by === null ? [] : [t("timesheets.missing.asked", { person: by })],
    facts: timesheets.slice(0, SHOWN).map((one) => [rangeOf(one, wording), hoursOf(one)] as const),
    button: { label: t("timesheets.missing.action"), url },
    notes: [t("timesheets.missing.note")],
  });
}
