import type { Wording } from "@/lib/mail/emails/wording";
import { momentOf, type RenderedMail, renderMail } from "./layout";

export interface EndpointWarning {
  workspaceName: string;
  /** `exhausted`: a delivery used up its attempts. */
  kind: "disabled" | "exhausted";
  reason: "failing" | "gone" | null;
  url: string;
  happenedAt: Date;
  lastSuccessAt: Date | null;
  /** HTTP status. Null without a response. */
  lastStatus: number | null;
  lastError: string | null;
  kept: number;
  keptDays: number;
  logUrl: string;
  accentColor?: string | null;
}

export function endpointWarningMail(warning: EndpointWarning, wording: Wording): RenderedMail {
  const { workspaceName, url, lastSuccessAt, kept, keptDays } = warning;
  const { t, language } = wording;
  const isDisabled = warning.kind === "disabled";
  const title = isDisabled ? t("endpoint.disabledTitle") : t("endpoint.exhaustedTitle");
  const cause = isDisabled ? t(`endpoint.${warning.reason ?? "failing"}`) : t("endpoint.exhausted");
  return renderMail({
    workspaceName,
    language,
    accentColor: warning.accentColor,
    subject: t("endpoint.subject", { title, host: hostOf(url) }),
    preview: cause,
    title,
    paragraphs: [cause, t("endpoint.kept", { count: kept, days: keptDays })],
    facts: [
      [t("endpoint.endpoint"), url],
      [t("endpoint.lastResponse"), responseOf(warning, wording)],
      [t("endpoint.lastSuccess"), lastSuccessAt ? momentOf(lastSuccessAt, wording) : t("endpoint.noneYet")],
      [isDisabled ? t("endpoint.disabled") : t("endpoint.failed"), momentOf(warning.happenedAt, wording)],
    ],
    button: { label: t("endpoint.action"), url: warning.logUrl },
    notes: [t("endpoint.note", { workspace: workspaceName })],
  });
}

const ERRORS = ["timeout", "destination_not_allowed", "signing_secret_unreadable"] as const;

function responseOf({ lastStatus, lastError }: EndpointWarning, { t }: Wording): string {
  if (lastStatus !== null) return `HTTP ${String(lastStatus)}`;
  const known = ERRORS.find((error) => error === lastError);
  return known ? t(`endpoint.answers.${known}`) : (lastError ?? t("endpoint.none"));
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
