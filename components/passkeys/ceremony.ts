import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";

/** Why a browser made or showed no passkey, in words for the page. */
class PasskeyError extends Error {
  override name = "PasskeyError";
}

/** Whether this browser knows passkeys at all. */
function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}

/** Has the browser make a passkey. @throws PasskeyError with what to do about it. */
export async function makePasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startRegistration } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error, "No passkey was made. Try again, or choose another place to keep it.");
  });
  return { ...made };
}

/** Has the browser show a passkey. @throws PasskeyError with what to do about it. */
export async function showPasskey({ options }: PasskeyOptions): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw inWords(error, "No passkey was shown. Try again, or sign in another way.");
  });
  return { ...shown };
}

/** Whether the browser can offer passkeys where an e-mail address is typed. */
export async function canOfferInFields(): Promise<boolean> {
  if (!knowsPasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/**
 * Offers passkeys beside the addresses that the browser fills in, until the signal ends it.
 *
 * @throws when nobody took one up before that: an answer that comes later is none.
 */
export async function offerInFields({ options }: PasskeyOptions, signal: AbortSignal): Promise<PasskeyAnswer> {
  const { startAuthentication, WebAuthnAbortService } = await library();
  // To begin now would end what the browser is asked instead.
  signal.throwIfAborted();
  const stop = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener("abort", stop);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON, useBrowserAutofill: true }).finally(() =>
    signal.removeEventListener("abort", stop),
  );
  signal.throwIfAborted();
  return { ...shown };
}

/** Loaded when somebody has to do with passkeys. @throws PasskeyError where the browser has none. */
async function library() {
  if (!knowsPasskeys()) throw new PasskeyError("This browser has no passkeys. Use another one, or another way.");
  return import("@simplewebauthn/browser");
}

/** Browsers tell nobody whether a person refused or had none. */
function inWords(error: unknown, otherwise: string): PasskeyError {
  const isThere = error instanceof Error && error.name === "InvalidStateError";
  if (isThere) return new PasskeyError("There is a passkey of yours for Stint in this place already.");
  const isElsewhere = error instanceof Error && error.name === "SecurityError";
  return new PasskeyError(isElsewhere ? "Passkeys work only at the address that Stint is set up for." : otherwise);
}
