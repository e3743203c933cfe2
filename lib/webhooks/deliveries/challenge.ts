import { randomBytes } from "node:crypto";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import { webhookVerification } from "@/lib/webhooks/endpoints/events";

export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/** Null for other deliveries. */
export function challengeIn({ eventType, payload }: { eventType: string; payload: string }): string | null {
  if (eventType !== webhookVerification.name) return null;
  return (JSON.parse(payload) as { data: { challenge: string } }).data.challenge;
}

/** The challenge as the whole body: text, or `{"challenge": …}`. An echo of the request proves nothing. */
export function answersChallenge(body: string | null, challenge: string): boolean {
  return isSameSecret(challengeOf(body?.trim() ?? ""), challenge);
}

function challengeOf(text: string): string {
  if (!/^["{]/.test(text)) return text;
  try {
    const parsed = JSON.parse(text) as string | { challenge?: unknown };
    const found = typeof parsed === "string" ? parsed : parsed.challenge;
    return typeof found === "string" ? found : "";
  } catch {
    return "";
  }
}
