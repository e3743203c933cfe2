import { randomBytes } from "node:crypto";
import { isSameSecret } from "@/lib/kernel/auth/constant-time";
import { webhookVerification } from "@/lib/webhooks/endpoints/events";

/** 32 random bytes as text that needs no escaping anywhere. */
export function newChallenge(): string {
  return randomBytes(32).toString("base64url");
}

/** The challenge of a delivery that asks for a proof of ownership; null for every other. */
export function challengeIn({ eventType, payload }: { eventType: string; payload: string }): string | null {
  if (eventType !== webhookVerification.name) return null;
  return (JSON.parse(payload) as { data: { challenge: string } }).data.challenge;
}

/**
 * Whether an answer is the challenge and nothing else, as text or as `{"challenge": …}`. A server that sends back whatever
 * it gets proves nothing: there the challenge lies deeper.
 */
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
