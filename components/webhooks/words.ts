import { counted } from "@/components/ui/counted";
import type { Event } from "@/lib/webhooks/events/schema";
import type { Webhook } from "@/lib/webhooks/endpoints/schema";

/** What an endpoint is called: its description, else its host. */
export function endpointName(webhook: Pick<Webhook, "description" | "url">): string {
  const [line = ""] = webhook.description.trim().split("\n");
  return line === "" ? hostOf(webhook.url) : line;
}

function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}

/** `all events`, `3 events of 1 client and 2 projects`. */
export function eventsInWords({
  events,
  client_ids,
  project_ids,
}: Pick<Webhook, "events" | "client_ids" | "project_ids">): string {
  const kinds = events.includes("*") ? "all events" : counted(events.length, "event");
  const places = [
    ...(client_ids.length === 0 ? [] : [counted(client_ids.length, "client")]),
    ...(project_ids.length === 0 ? [] : [counted(project_ids.length, "project")]),
  ];
  return places.length === 0 ? kinds : `${kinds} of ${places.join(" and ")}`;
}

/** What an event is about, in a few words: a name, a number, what was noted. */
export function subjectOf({ data, resource_id: id }: Pick<Event, "data" | "resource_id">): string {
  const words = ["name", "number", "notes", "email", "url"].map((member) => data[member]);
  return words.find((word): word is string => typeof word === "string" && word !== "")?.slice(0, 80) ?? id;
}

/** `214 ms`, `2.8 s`: the time that an answer took. */
export function answerTime(ms: number): string {
  return ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`;
}

/** `8:17`, `1:42:07`: what a countdown shows. Nothing below zero. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = String(seconds % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${rest}` : `${hours}:${String(minutes).padStart(2, "0")}:${rest}`;
}

/** `45 s`, `36 min`, `3 h 36 min`, `2 days`: a wait, with its two largest units. */
export function waitInWords(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 600) return join([Math.floor(whole / 60), "min"], [whole % 60, "s"]);
  const minutes = Math.round(whole / 60);
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 2880) return join([Math.floor(minutes / 60), "h"], [minutes % 60, "min"]);
  const hours = Math.round(minutes / 60);
  return join([Math.floor(hours / 24), "days"], [hours % 24, "h"]);
}

function join(...parts: [number, string][]): string {
  return parts
    .filter(([amount]) => amount > 0)
    .map(([amount, unit]) => `${amount} ${unit}`)
    .join(" ");
}

const ERRORS: Readonly<Record<string, string>> = {
  destination_not_allowed: "The address is not allowed",
  host_not_found: "The host name was not found",
  host_lookup_failed: "No name server answered for the host",
  connection_refused: "The connection was refused",
  connection_reset: "The connection was cut off",
  interim_answers_only: "Only interim answers (1xx) came",
  challenge_not_answered: "It answered without the challenge",
  signing_secret_unreadable: "Nothing was sent: the signing secret cannot be read",
};

/** What is wrong with a certificate, by the code of OpenSSL. */
const CERTIFICATES: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The certificate has expired",
  CERT_NOT_YET_VALID: "The certificate is not valid yet",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate is for another host",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate is self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate's authority is not a public one",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The certificate's authority is not known",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The certificate comes without the one that signed it",
};

/** Why there was no answer, in words. `durationMs` says how long was waited. */
export function errorInWords(error: string, durationMs: number | null): string {
  if (error === "timeout")
    return durationMs === null ? "No reply in time" : `No reply in ${Math.round(durationMs / 1000)} s`;
  const [, kind = error, code] = /^(\w+)(?: \((.+)\))?$/.exec(error) ?? [];
  const certificate = kind === "tls_failed" ? CERTIFICATES[code ?? ""] : undefined;
  if (certificate !== undefined) return certificate;
  const known = ERRORS[kind] ?? (kind === "tls_failed" ? "TLS failed" : "The connection failed");
  return code === undefined ? known : `${known} (${code})`;
}
