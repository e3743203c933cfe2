import { makePasskey, showPasskey } from "@/components/passkeys/ceremony";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { askForSecondPasskey, beginPasskeyBySignIn } from "@/lib/identity/passkeys/queries";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";
import type { Translate } from "@/lib/kernel/i18n/messages";

type Words = Translate<"auth.errors">;
type PasskeyFaults = Translate<"security.passkeyFaults">;

/** A refused sign-in. The message is for the page. */
export class SignInError extends Error {
  override name = "SignInError";
  /** The workspace that requires its sign-in provider. */
  readonly workspace: string | null;

  constructor(message: string, workspace: string | null = null) {
    super(message);
    this.workspace = workspace;
  }
}

/** The step after a correct password. All but `none` happen on `/sign-in/verify`. */
export type StepLeft = "none" | "code" | "passkey" | "code_or_passkey" | "set_up";

const STEPS: Readonly<Record<string, StepLeft>> = {
  "SecondFactor:app": "code",
  "SecondFactor:passkey": "passkey",
  "SecondFactor:app,passkey": "code_or_passkey",
  SetUp: "set_up",
};

export interface Credentials {
  email: string;
  password: string;
  /** The workspace to open, if the person is active there. */
  workspace?: string;
}

/**
 * Open a session, unless a second step is left.
 *
 * @throws SignInError
 */
export async function signIn({ email, password, workspace }: Credentials, t: Words): Promise<StepLeft> {
  const error = await send({ email, password, ...omitUndefined({ workspace }) }, t);
  if (error === null) return "none";
  const step = STEPS[error];
  if (step) return step;
  if (error === "CredentialsSignin") throw new SignInError(t("credentialsWrong"));
  throw reasonOf(error, t);
}

/** Send the code of the app, or a recovery code. @throws SignInError */
export async function showCode(code: string, trust: boolean, t: Words): Promise<void> {
  const error = await send({ code, trust: String(trust) }, t);
  if (error === null) return;
  if (error === "CredentialsSignin") throw new SignInError(t("codeWrong"));
  if (error === "Ended") throw new SignInError(t("timeout"));
  throw reasonOf(error, t);
}

/** Use a passkey instead of the code. @throws SignInError or PasskeyError */
export async function showSecondPasskey(trust: boolean, t: Words, faults: PasskeyFaults): Promise<void> {
  const passkey = await showPasskey(await askForSecondPasskey(), faults);
  const error = await send({ code: "", passkey: JSON.stringify(passkey), trust: String(trust) }, t);
  if (error === null) return;
  if (error === "CredentialsSignin") throw new SignInError(t("passkeyRefused"));
  if (error === "Ended") throw new SignInError(t("timeout"));
  throw reasonOf(error, t);
}

/** Create a passkey as the second factor. @throws SignInError or PasskeyError */
export async function addSecondPasskey(t: Words, faults: PasskeyFaults): Promise<void> {
  const passkey = await makePasskey(await beginPasskeyBySignIn(), faults);
  const error = await send({ code: "", passkey: JSON.stringify(passkey) }, t);
  if (error === null) return;
  if (error === "CredentialsSignin") throw new SignInError(t("passkeyUnusable"));
  if (error === "Ended") throw new SignInError(t("timeout"));
  throw reasonOf(error, t);
}

/** Use a passkey instead of email and password. @throws SignInError */
export async function signInByPasskey(answer: PasskeyAnswer, t: Words): Promise<void> {
  const error = await send({ passkey: JSON.stringify(answer) }, t);
  if (error === null) return;
  if (error === "CredentialsSignin") throw new SignInError(t("passkeyUnknown"));
  if (error === "Ended") throw new SignInError(t("passkeyTimeout"));
  if (error === "PasswordFirst") throw new SignInError(t("passwordFirst"));
  throw reasonOf(error, t);
}

/** Return the path to open after a correct password. */
export function afterSignIn(step: StepLeft, next: string): string {
  if (step === "none") return next;
  return next === "/" ? "/sign-in/verify" : `/sign-in/verify?next=${encodeURIComponent(next)}`;
}

/** Return the error code of the sign-in, or null after success. next-auth is loaded on demand to keep the page small. */
async function send(fields: Record<string, string>, t: Words): Promise<string | null> {
  const auth = await import("next-auth/react");
  const answer = await auth.signIn("credentials", { redirect: false, ...fields }).catch(() => undefined);
  if (answer === undefined) throw new SignInError(t("unreachable"));
  return answer.error ?? null;
}

function reasonOf(error: string, t: Words): SignInError {
  const wait = /^Wait:(\d+)$/.exec(error)?.[1];
  if (wait !== undefined) return new SignInError(waitMessage(Number(wait), t));
  const workspace = /^UseProvider:(\w*)$/.exec(error)?.[1];
  if (workspace !== undefined) return new SignInError(t("useProvider"), workspace);
  return new SignInError(t("busy"));
}

function waitMessage(seconds: number, t: Words): string {
  if (seconds < 90) return t("waitSeconds", { count: seconds });
  return t("waitMinutes", { count: Math.ceil(seconds / 60) });
}
