import { takeAttempt } from "@/lib/kernel/auth/attempts";
import { knownBrowser } from "@/lib/kernel/auth/known-browser";
import { AppError } from "@/lib/kernel/core/errors";
import { askForPasskey, takePasskey } from "@/lib/identity/passkeys/operations/show";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";
import * as store from "../store";
import { beginSession, noteFailure, workspaceForPassword, workspaceOf, type Origin } from "./sign-in";

export interface PasskeySignIn extends Omit<Origin, "browser"> {
  passkey: PasskeyAnswer;
  /** Public id. Default: the last used workspace. */
  workspace?: string | undefined;
  /** Cookie header. The passkey identifies the account. */
  cookie: string | undefined;
}

/** @throws AppError invalid_state_transition */
export function beginPasskeySignIn(): Promise<PasskeyOptions> {
  return askForPasskey(purposeAt(new Date()));
}

/**
 * @throws AppError unauthenticated for any wrong passkey; invalid_state_transition if it needs the password first;
 *   conflict for an ended challenge; rate_limited.
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
  const workspaceId = await workspaceForPassword(person, workspace);
  const { name: passkey, password } = shown;
  const entry = { userId, workspaceId, trustedDeviceId: null, method: "passkey_alone", passkey, password } as const;
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
