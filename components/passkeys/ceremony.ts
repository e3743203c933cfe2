import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import type { PasskeyAnswer, PasskeyOptions } from "@/lib/identity/passkeys/schema";
import type { Messages } from "@/lib/kernel/i18n/messages";

/** The message is for the page. */
class PasskeyError extends Error {
  override name = "PasskeyError";
}

type Fault = keyof Messages["security"]["passkeyFaults"];

/** `useTranslations("security.passkeyFaults")`. */
type FaultText = (fault: Fault) => string;

function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential !== "undefined";
}

/** @throws PasskeyError */
export async function makePasskey({ options }: PasskeyOptions, t: FaultText): Promise<PasskeyAnswer> {
  const { startRegistration } = await library(t);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const made = await startRegistration({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyError(t(faultOf(error) ?? "notCreated"));
  });
  return { ...made };
}

/** @throws PasskeyError */
export async function showPasskey({ options }: PasskeyOptions, t: FaultText): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library(t);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const shown = await startAuthentication({ optionsJSON }).catch((error: unknown) => {
    throw new PasskeyError(t(faultOf(error) ?? "notUsed"));
  });
  return { ...shown };
}

export async function canOfferInFields(): Promise<boolean> {
  if (!knowsPasskeys() || !("isConditionalMediationAvailable" in PublicKeyCredential)) return false;
  return PublicKeyCredential.isConditionalMediationAvailable();
}

/**
 * The offer ends when the signal aborts.
 *
 * @throws if no passkey was used before that. A later answer is ignored.
 */
export async function offerInFields({ options }: PasskeyOptions, signal: AbortSignal): Promise<PasskeyAnswer> {
  const { startAuthentication, WebAuthnAbortService } = await library((fault) => fault);
  // A new ceremony would end the one that replaced this one.
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

/** The library is loaded on demand. @throws PasskeyError if the browser does not support passkeys. */
async function library(t: FaultText) {
  if (!knowsPasskeys()) throw new PasskeyError(t("unsupported"));
  return import("@simplewebauthn/browser");
}

/** WebAuthn does not say whether the person canceled or has no passkey. */
function faultOf(error: unknown): Fault | null {
  if (!(error instanceof Error)) return null;
  if (error.name === "InvalidStateError") return "exists";
  return error.name === "SecurityError" ? "wrongAddress" : null;
}
