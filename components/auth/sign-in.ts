import {
  isStepLeft,
  type SecondStepLeft,
  type Sent,
  signInMessage,
  type SignInWords,
} from "@/components/auth/sign-in-messages";
import { makePasskey, showPasskey } from "@/components/passkeys/ceremony";
import { askForSecondPasskey, beginPasskeyBySignIn } from "@/lib/identity/passkeys/queries";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";
import { parseSignInFailure, type SignInFailure } from "@/lib/kernel/core/sign-in-failure";
import type { Translate } from "@/lib/kernel/i18n/messages";

type PasskeyFaults = Translate<"security.passkeyFaults">;

/** The message is for the page. */
export class SignInError extends Error {
  override name = "SignInError";
  /** Public id of the workspace that requires its sign-in provider. */
  readonly workspace: string | null;

  constructor(message: string, workspace: string | null = null) {
    super(message);
    this.workspace = workspace;
  }
}

/** The step after a correct password. All but `none` happen on `/sign-in/verify`. */
export type StepLeft = "none" | "code" | "passkey" | "code_or_passkey" | "set_up";

export interface Credentials {
  email: string;
  password: string;
  /** The workspace to open, if the person is active there. */
  workspace?: string;
}

/** A second step may be left. @throws SignInError */
export async function signIn({ email, password, workspace }: Credentials, t: SignInWords): Promise<StepLeft> {
  const failure = await send({ email, password, ...omitUndefined({ workspace }) }, t);
  if (failure === null) return "none";
  if (isStepLeft(failure)) return stepOf(failure);
  throw errorFor(failure, "password", t);
}

/** A recovery code is possible too. @throws SignInError */
export async function showCode(code: string, trust: boolean, t: SignInWords): Promise<void> {
  await finish({ code, trust: String(trust) }, "code", t);
}

/** Use a passkey instead of the code. @throws SignInError or PasskeyError */
export async function showSecondPasskey(trust: boolean, t: SignInWords, faults: PasskeyFaults): Promise<void> {
  const passkey = await showPasskey(await askForSecondPasskey(), faults);
  await finish({ code: "", passkey: JSON.stringify(passkey), trust: String(trust) }, "second_passkey", t);
}

/** Create a passkey as the second factor. @throws SignInError or PasskeyError */
export async function addSecondPasskey(t: SignInWords, faults: PasskeyFaults): Promise<void> {
  const passkey = await makePasskey(await beginPasskeyBySignIn(), faults);
  await finish({ code: "", passkey: JSON.stringify(passkey) }, "new_passkey", t);
}

/** Use a passkey instead of email and password. @throws SignInError */
export async function signInByPasskey(answer: PasskeyAnswer, t: SignInWords): Promise<void> {
  await finish({ passkey: JSON.stringify(answer) }, "passkey", t);
}

export function afterSignIn(step: StepLeft, next: string): string {
  if (step === "none") return next;
  return next === "/" ? "/sign-in/verify" : `/sign-in/verify?next=${encodeURIComponent(next)}`;
}

async function finish(fields: Record<string, string>, sent: Sent, t: SignInWords): Promise<void> {
  const failure = await send(fields, t);
  if (failure !== null) throw errorFor(failure, sent, t);
}

/** Return null after success. next-auth is loaded on demand to keep the page small. */
async function send(fields: Record<string, string>, t: SignInWords): Promise<SignInFailure | null> {
  const auth = await import("next-auth/react");
  const answer = await auth.signIn("credentials", { redirect: false, ...fields }).catch(() => undefined);
  if (answer === undefined) throw new SignInError(t("unreachable"));
  const error = answer.error ?? null;
  return error === null ? null : (parseSignInFailure(error) ?? { code: "unavailable" });
}

function stepOf(failure: SecondStepLeft): StepLeft {
  if (failure.code === "setup_required") return "set_up";
  const [first, ...others] = failure.methods;
  if (others.length > 0) return "code_or_passkey";
  return first === "passkey" ? "passkey" : "code";
}

function errorFor(failure: SignInFailure, sent: Sent, t: SignInWords): SignInError {
  if (isStepLeft(failure)) return new SignInError(t("busy"));
  const workspace = failure.code === "provider_required" ? failure.workspace_id : null;
  return new SignInError(signInMessage(failure, sent, t), workspace);
}
