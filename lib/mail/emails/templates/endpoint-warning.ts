import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface EndpointWarning {
  workspaceName: string;
  /** It was switched off, or a delivery used up its attempts. */
  kind: "disabled" | "exhausted";
  /** Why it was switched off. */
  reason: "failing" | "gone" | null;
  /** Address of the endpoint. */
  url: string;
  happenedAt: Date;
  lastSuccessAt: Date | null;
  /** What the endpoint last answered, in words. */
  lastAnswer: string;
  /** Events that are kept and can be delivered later. */
  kept: number;
  /** For how long. */
  keptDays: number;
  /** The delivery log of this endpoint. */
  logUrl: string;
  timeZone: string;
  accentColor?: string | null;
}

/** Tells owners and admins that an endpoint needs them. */
export function endpointWarningMail(warning: EndpointWarning): RenderedMail {
  const { workspaceName, url, timeZone, lastSuccessAt } = warning;
  const isDisabled = warning.kind === "disabled";
  const title = isDisabled ? "An endpoint was switched off" : "A delivery ran out of attempts";
  const what = isDisabled ? whyDisabled(warning) : EXHAUSTED;
  return renderMail({
    workspaceName,
    accentColor: warning.accentColor,
    subject: `${title}: ${hostOf(url)}`,
    preview: what,
    title,
    paragraphs: [what, keptWords(warning)],
    facts: [
      ["Endpoint", url],
      ["Last answer", warning.lastAnswer],
      ["Last success", lastSuccessAt ? momentOf(lastSuccessAt, timeZone) : "None yet"],
      [isDisabled ? "Switched off" : "Given up", momentOf(warning.happenedAt, timeZone)],
    ],
    button: { label: "Open the delivery log", url: warning.logUrl },
    notes: [`Sent to owners and admins of ${workspaceName}, at most once a day for each endpoint.`],
  });
}

const EXHAUSTED =
  "All attempts to deliver an event have failed. The endpoint stays enabled, and new events are still sent.";

function whyDisabled({ reason }: EndpointWarning): string {
  return reason === "gone"
    ? "It answered 410 Gone twice, which means that it no longer exists."
    : "No delivery succeeded for 5 days, and at least 20 attempts in a row failed.";
}

function keptWords({ kept, keptDays }: EndpointWarning): string {
  const events = kept === 1 ? "1 event is" : `${String(kept)} events are`;
  return `${events} kept for ${String(keptDays)} days and can be delivered once the endpoint works.`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
