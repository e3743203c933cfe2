import type { Event } from "@/lib/webhooks/events/schema";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";
import type { Translate } from "@/lib/kernel/i18n/messages";

type Words = Translate<"webhooks.words">;

export const FORMAT_NAMES: Record<Webhook["format"], string> = {
  json: "JSON",
  slack: "Slack",
  teams: "Microsoft Teams",
  discord: "Discord",
};

/** Return the first line of the description, else the host. */
export function endpointName(webhook: Pick<Webhook, "description" | "url">): string {
  const [line = ""] = webhook.description.trim().split("\n");
  return line === "" ? hostOf(webhook.url) : line;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

export function eventsInWords(webhook: Pick<Webhook, "events" | "client_ids" | "project_ids">, t: Words): string[] {
  const { events, client_ids, project_ids } = webhook;
  return [
    events.includes("*") ? t("allEvents") : t("events", { count: events.length }),
    ...(client_ids.length === 0 ? [] : [t("clients", { count: client_ids.length })]),
    ...(project_ids.length === 0 ? [] : [t("projects", { count: project_ids.length })]),
  ];
}

/** Return a short text such as the name or number of the object. */
export function subjectOf({ data, resource_id: id }: Pick<Event, "data" | "resource_id">): string {
  const words = ["name", "number", "notes", "email", "url"].map((member) => data[member]);
  return words.find((word): word is string => typeof word === "string" && word !== "")?.slice(0, 80) ?? id;
}

/** Format as `214 ms`, `2.8 s`. */
export function answerTime(ms: number, t: Words): string {
  return ms < 1000 ? t("milliseconds", { count: ms }) : t("tenthsOfSeconds", { count: ms / 1000 });
}

/** Format as `8:17`, `1:42:07`. Past its end, `0:00`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, "0")}:${rest}`;
}

/** Format a wait in its two largest units: `45 s`, `36 min`, `3 h 36 min`, `2 days`. */
export function waitInWords(seconds: number, t: Words): string {
  const whole = Math.round(seconds);
  if (whole < 60) return t("seconds", { count: whole });
  if (whole < 600) return minutesAndSeconds(Math.floor(whole / 60), whole % 60, t);
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return t("minutes", { count: minutes });
  if (minutes < 2880) return hoursAndMinutes(Math.floor(minutes / 60), minutes % 60, t);
  const hours = Math.round(minutes / 60);
  return daysAndHours(Math.floor(hours / 24), hours % 24, t);
}

function minutesAndSeconds(minutes: number, seconds: number, t: Words): string {
  return seconds === 0 ? t("minutes", { count: minutes }) : t("minutesSeconds", { minutes, seconds });
}

function hoursAndMinutes(hours: number, minutes: number, t: Words): string {
  return minutes === 0 ? t("hours", { count: hours }) : t("hoursMinutes", { hours, minutes });
}

function daysAndHours(days: number, hours: number, t: Words): string {
  return hours === 0 ? t("days", { count: days }) : t("daysHours", { days, hours });
}

/** Keys of the errors of an attempt. */
const ERRORS = {
  destination_not_allowed: "addressNotAllowed",
  host_not_found: "hostNotFound",
  host_lookup_failed: "dnsFailed",
  connection_refused: "connectionRefused",
  connection_reset: "connectionReset",
  interim_answers_only: "interimOnly",
  challenge_not_answered: "challengeNotReturned",
  signing_secret_unreadable: "secretUnreadable",
  tls_failed: "tlsFailed",
} as const;

/** Keys of certificate errors, by the code of OpenSSL. */
const CERTIFICATES = {
  CERT_HAS_EXPIRED: "expired",
  CERT_NOT_YET_VALID: "notYetValid",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrongHost",
  DEPTH_ZERO_SELF_SIGNED_CERT: "selfSigned",
  SELF_SIGNED_CERT_IN_CHAIN: "privateIssuer",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "unknownIssuer",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "wrongChain",
} as const;

type ErrorKey = (typeof ERRORS)[keyof typeof ERRORS] | "connectionFailed";

/** Split `tls_failed (EPROTO)` into the key of its text and its code. */
function readError(error: string): { kind: ErrorKey; code: string | undefined } {
  const [, kind = error, code] = /^(\w+)(?: \((.+)\))?$/.exec(error) ?? [];
  return { kind: valueOf(ERRORS, kind) ?? "connectionFailed", code };
}

/** `durationMs` is the time waited. */
export function errorInWords(error: string, durationMs: number | null, t: Words): string {
  if (error === "timeout") {
    if (durationMs === null) return t("timeoutUnknown");
    return t("timeout", { time: t("seconds", { count: Math.round(durationMs / 1000) }) });
  }
  const { kind, code } = readError(error);
  const certificate = kind === "tlsFailed" ? valueOf(CERTIFICATES, code ?? "") : undefined;
  if (certificate !== undefined) return t(`certificates.${certificate}`);
  const text = t(`errors.${kind}`);
  return code === undefined ? text : t("errorWithCode", { error: text, code });
}

/** The text is for a narrow column, without the code. */
export function shortError(error: string, t: Translate<"webhooks.deliveries.outcomes">): string {
  return t(`errors.${error === "timeout" ? error : readError(error).kind}`);
}

function valueOf<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
