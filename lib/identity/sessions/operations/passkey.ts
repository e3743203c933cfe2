import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { knownBrowser } from "@/lib/kernel/auth/known-browser";
import { AppError } from "@/lib/kernel/core/errors";
import { askForPasskey, takePasskey } from "@/lib/identity/passkeys/operations/show";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";
import * as store from "../store";
import { beginSession, noteFailure, openPlace, workspaceOf, type Origin } from "./sign-in";

export interface PasskeySignIn extends Omit<Origin, "browser"> {
  /** What a passkey answered. */
  passkey: PasskeyAnswer;
  /** Public id of the workspace to open; where they were last without one. */
  workspace?: string | undefined;
  /** Of the browser. Which account it knows is found once the passkey has said whose it is. */
  cookie: string | undefined;
}

/** Asks for any passkey of this server: who they are, it says. @throws AppError invalid_state_transition */
export function askWhoItIs(): Promise<PasskeyOptions> {
  return askForPasskey(purposeAt(new Date()));
}

/**
 * Begins a session for whoever shows a passkey, without a password. Nothing more is asked: the device has asked them who
 * they are.
 *
 * @throws AppError unauthenticated, the same for a wrong signature, an unknown passkey and somebody who is active nowhere;
 * invalid_state_transition when the passkey waits for a password; conflict when the challenge has ended; rate_limited.
 */
export async function signInByPasskey(given: PasskeySignIn): Promise<{ sessionId: string; email: string }> {
  const { passkey: answer, workspace, cookie, ip, userAgent } = given;
  const now = new Date();
  const account = `passkey ${String(answer["id"]).slice(0, 100)}`;
  const attempt = await takeAttempt({ account, ip, browser: null });
  const shown = await takePasskey(answer, purposeAt(now)).catch(async (error: unknown) => {
    await attempt.undo();
    throw error;
  });
  const person = shown && (await store.findAccount({ id: shown.userId }));
  const place = person && workspaceOf(person, workspace);
  if (!place) throw refused();
  const { id: userId, email } = person;
  const origin = { ip, userAgent, browser: await knownBrowser(cookie, email) };
  if (shown.refusal === "wrong") {
    noteFailure({ workspaceId: place, userId, outcome: "wrong_passkey" }, origin);
    throw refused();
  }
  await attempt.succeed();
  if (shown.refusal === "needs_password") throw passwordFirst();
  const workspaceId = await openPlace(person, workspace);
  const entry = { userId, workspaceId, trustedDeviceId: null, method: "passkey_alone", passkey: shown.name } as const;
  return { ...(await beginSession(entry, origin)), email };
}

function purposeAt(now: Date) {
  return { purpose: "sign_in" as const, userId: null, sessionId: null, now };
}

function refused(): AppError {
  return new AppError("unauthenticated", "passkey_unknown");
}

function passwordFirst(): AppError {
  return new AppError("invalid_state_transition", "password_first");
}
