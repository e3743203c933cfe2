import { makePasskey, showPasskey } from "@/components/passkeys/ceremony";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { askForSecondPasskey, beginPasskeyBySignIn } from "@/lib/identity/passkeys/queries";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";

/** Why nobody was signed in, in words for the page. */
export class SignInError extends Error {
  override name = "SignInError";
  /** The workspace whose provider signs in, where passwords are off. */
  readonly workspace: string | null;

  constructor(words: string, workspace: string | null = null) {
    super(words);
    this.workspace = workspace;
  }
}

/** What follows a right password: they are in, or a second step is left, which `/sign-in/verify` asks for. */
export type StepLeft = "none" | "code" | "passkey" | "code_or_passkey" | "set_up";

const STEPS: Readonly<Record<string, StepLeft>> = {
  "SecondFactor:app": "code",
  "SecondFactor:passkey": "passkey",
  "SecondFactor:app,passkey": "code_or_passkey",
  SetUp: "set_up",
};

/**
 * Opens a session, in the workspace that is named if they are active there, unless a second step is left.
 *
 * @throws SignInError with what to do about it.
 */
export async function signIn(email: string, password: string, workspace?: string): Promise<StepLeft> {
  const error = await send({ email, password, ...omitUndefined({ workspace }) });
  if (error === null) return "none";
  const step = STEPS[error];
  if (step) return step;
  if (error === "CredentialsSignin")
    throw new SignInError("The e-mail address or the password is wrong. Check both, then try again.");
  throw reasonOf(error);
}

/** The second step: a code of the app, or a recovery code. @throws SignInError with what to do about it. */
export async function showCode(code: string, trust: boolean): Promise<void> {
  const error = await send({ code, trust: String(trust) });
  if (error === null) return;
  if (error === "CredentialsSignin")
    throw new SignInError("That code is wrong, or was used before. Wait for the next one, then try again.");
  if (error === "Ended") throw new SignInError("This took too long. Go back and sign in again.");
  throw reasonOf(error);
}

/** A passkey in place of the code. @throws SignInError or PasskeyError with what to do about it. */
export async function showSecondPasskey(trust: boolean): Promise<void> {
  const passkey = await showPasskey(await askForSecondPasskey());
  const error = await send({ code: "", passkey: JSON.stringify(passkey), trust: String(trust) });
  if (error === null) return;
  if (error === "CredentialsSignin") throw new SignInError("That passkey does not work here. Try another, or a code.");
  if (error === "Ended") throw new SignInError("This took too long. Go back and sign in again.");
  throw reasonOf(error);
}

/** The set-up by a passkey in place of an app. @throws SignInError or PasskeyError with what to do about it. */
export async function addSecondPasskey(): Promise<void> {
  const passkey = await makePasskey(await beginPasskeyBySignIn());
  const error = await send({ code: "", passkey: JSON.stringify(passkey) });
  if (error === null) return;
  if (error === "CredentialsSignin")
    throw new SignInError("That passkey cannot be used here. Make another, or use an app.");
  if (error === "Ended") throw new SignInError("This took too long. Go back and sign in again.");
  throw reasonOf(error);
}

/** A passkey in place of address and password. @throws SignInError with what to do about it. */
export async function signInByPasskey(answer: PasskeyAnswer): Promise<void> {
  const error = await send({ passkey: JSON.stringify(answer) });
  if (error === null) return;
  if (error === "CredentialsSignin")
    throw new SignInError("This passkey does not sign anybody in here. Use your password.");
  if (error === "Ended") throw new SignInError("This took too long. Try again.");
  if (error === "PasswordFirst")
    throw new SignInError("Your password was replaced. Use it this time: then your passkey works alone again.");
  throw reasonOf(error);
}

/** Where to go after a right password. */
export function afterSignIn(step: StepLeft, next: string): string {
  if (step === "none") return next;
  return next === "/" ? "/sign-in/verify" : `/sign-in/verify?next=${encodeURIComponent(next)}`;
}

/** Answers why nobody was signed in; null when somebody was. Loaded when it is asked for: nobody needs it to see the form. */
async function send(fields: Record<string, string>): Promise<string | null> {
  const auth = await import("next-auth/react");
  const answer = await auth.signIn("credentials", { redirect: false, ...fields }).catch(() => undefined);
  if (answer === undefined) throw new SignInError("Stint cannot be reached. Check the connection and try again.");
  return answer.error ?? null;
}

function reasonOf(error: string): SignInError {
  const wait = /^Wait:(\d+)$/.exec(error)?.[1];
  if (wait !== undefined) return new SignInError(`Too many attempts. Wait ${inWords(Number(wait))}, then try again.`);
  const workspace = /^UseProvider:(\w*)$/.exec(error)?.[1];
  if (workspace !== undefined) {
    return new SignInError("Your workspace signs people in through its provider: passwords are off.", workspace);
  }
  return new SignInError("Stint is too busy to sign you in. Try again in a minute.");
}

function inWords(seconds: number): string {
  if (seconds < 90) return `${seconds} s`;
  return `${Math.ceil(seconds / 60)} min`;
}
