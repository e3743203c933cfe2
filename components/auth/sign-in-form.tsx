"use client";

import { KeyRound, LogIn } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterSignIn, signIn, signInByPasskey, SignInError, type StepLeft } from "@/components/auth/sign-in";
import type { SignInWords } from "@/components/auth/sign-in-messages";
import { FormNotice } from "@/components/forms/form-notice";
import { canOfferInFields, offerInFields, showPasskey } from "@/components/passkeys/ceremony";
import { goToProvider } from "@/components/sign-in-providers/go-to-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink, textLinkClass } from "@/components/ui/text-link";
import { beginPasskeySignIn } from "@/lib/identity/passkeys/queries";
import { CHALLENGE_MS } from "@/lib/identity/passkeys/rules";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";
import { messageOf } from "@/lib/kernel/core/message-of";

export type SignInFormProps = {
  next: string;
  /** Whether browsers support passkeys at the address of this server. */
  hasPasskeys: boolean;
  providers: readonly { key: string; name: string }[];
  /** The error after returning from a provider, or after a sign-in without script. */
  refusal: string | null;
};

/** Typed text stays after an error. */
export function SignInForm({ next, hasPasskeys, providers, refusal }: SignInFormProps) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { failure, busyWith, send, sendPasskey } = useSignIn(next, hasPasskeys);

  useEffect(() => {
    if (failure !== null) passwordInput.current?.select();
  }, [failure]);

  const submit = () => {
    if (email.trim() === "") emailInput.current?.focus();
    else if (password === "") passwordInput.current?.focus();
    else void send(email.trim(), password);
  };

  return (
    <form
      // A form sent before the script runs must not put the password into the URL.
      method="post"
      noValidate
      className="grid gap-4"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        submit();
      }}
    >
      {failure === null ? <FormNotice text={refusal} /> : <Failure failure={failure} />}
      <Fields
        email={email}
        onEmail={setEmail}
        emailInput={emailInput}
        password={password}
        onPassword={setPassword}
        passwordInput={passwordInput}
        hasPasskeys={hasPasskeys}
      />
      <Ways hasPasskeys={hasPasskeys} busyWith={busyWith} onPasskey={() => void sendPasskey()} />
      <ProviderButtons providers={providers} next={next} />
    </form>
  );
}

function Failure({ failure: { message, workspace } }: { failure: FormFailure }) {
  const t = useTranslations("auth.signIn");
  return (
    <Notice tone="error" isLive>
      {message}{" "}
      {workspace === null ? (
        <TextLink href="/reset-password">{t("setPassword")}</TextLink>
      ) : (
        <a className={textLinkClass} href={`/sign-in?workspace=${workspace}`}>
          {t("showProviders")}
        </a>
      )}
    </Notice>
  );
}

type FieldsProps = {
  email: string;
  onEmail: (email: string) => void;
  emailInput: RefObject<HTMLInputElement | null>;
  password: string;
  onPassword: (password: string) => void;
  passwordInput: RefObject<HTMLInputElement | null>;
  hasPasskeys: boolean;
};

function Fields({ email, onEmail, emailInput, password, onPassword, passwordInput, hasPasskeys }: FieldsProps) {
  const t = useTranslations("auth.signIn");
  const fields = useTranslations("common.fields");
  return (
    <>
      <TextField
        label={fields("email")}
        type="email"
        name="email"
        autoComplete={hasPasskeys ? "username webauthn" : "username"}
        size="large"
        autoFocus
        value={email}
        onChange={onEmail}
        inputRef={emailInput}
      />
      <PasswordField
        label={fields("password")}
        labelAside={<TextLink href="/reset-password">{t("forgotPassword")}</TextLink>}
        name="password"
        autoComplete="current-password"
        size="large"
        value={password}
        onChange={onPassword}
        inputRef={passwordInput}
      />
    </>
  );
}

type WaysProps = { hasPasskeys: boolean; busyWith: "password" | "passkey" | null; onPasskey: () => void };

function Ways({ hasPasskeys, busyWith, onPasskey }: WaysProps) {
  const t = useTranslations("auth.signIn");
  return (
    <>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-1 w-full"
        isBusy={busyWith === "password"}
        busyLabel={t("busy")}
      >
        {t("submit")}
      </Button>
      {hasPasskeys && (
        <Button
          size="large"
          className="w-full"
          icon={<KeyRound />}
          isBusy={busyWith === "passkey"}
          busyLabel={t("busy")}
          onPress={onPasskey}
        >
          {t("usePasskey")}
        </Button>
      )}
    </>
  );
}

interface FormFailure {
  message: string;
  /** The workspace that requires its sign-in provider. */
  workspace: string | null;
}

/** One attempt at a time: the browser offers no passkey during an attempt, and a late answer is ignored. */
function useSignIn(next: string, hasPasskeys: boolean) {
  const t = useTranslations("auth.errors");
  const faults = useTranslations("security.passkeyFaults");
  const router = useRouter();
  /** Set until the next page is shown. */
  const [busyWith, setBusyWith] = useState<"password" | "passkey" | null>(null);
  /** Updated before the next render. */
  const isBusy = useRef(false);
  const [isOffering, setIsOffering] = useState(hasPasskeys);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const attempt = async (by: "password" | "passkey", enter: () => Promise<StepLeft>, isOffered = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(by);
    setIsOffering(false);
    setFailure(null);
    try {
      // The page validated this path. Typed routes accept only literals.
      router.replace(afterSignIn(await enter(), next));
    } catch (error) {
      setFailure({
        message: messageOf(error),
        workspace: error instanceof SignInError ? error.workspace : null,
      });
      setBusyWith(null);
      // A failed offer is not repeated automatically: some devices answer without a touch.
      setIsOffering(hasPasskeys && !isOffered);
      isBusy.current = false;
    }
  };
  usePasskeyOffer(isOffering, (answer) => void attempt("passkey", () => enterBy(answer, t), true));
  const sendPasskey = () =>
    attempt("passkey", async () => enterBy(await showPasskey(await beginPasskeySignIn(), faults), t));
  const send = (email: string, password: string) => attempt("password", () => signIn({ email, password }, t));
  return { failure, busyWith, send, sendPasskey };
}

async function enterBy(answer: PasskeyAnswer, t: SignInWords): Promise<StepLeft> {
  await signInByPasskey(answer, t);
  return "none";
}

/** Renew a challenge before it expires, while the page stays open. */
const RENEW_MS = CHALLENGE_MS * 0.8;

function usePasskeyOffer(isWanted: boolean, onShown: (answer: PasskeyAnswer) => void): void {
  const [renewal, setRenewal] = useState(0);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    const offer = async () => {
      if (!(await canOfferInFields()) || ending.signal.aborted) return;
      shown(await offerInFields(await beginPasskeySignIn(), ending.signal));
    };
    // The page made the offer itself, so show no error.
    void offer().catch(() => undefined);
    const timer = setTimeout(() => setRenewal(renewal + 1), RENEW_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [isWanted, renewal]);
}

type ProviderButtonsProps = {
  providers: readonly { key: string; name: string }[];
  next: string;
};

function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const t = useTranslations("auth.signIn");
  const errors = useTranslations("auth.errors");
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async (key: string) => {
    setBusyWith(key);
    setFailure(null);
    await goToProvider(key, { next, unreachable: errors("unreachable") }).catch((error: unknown) => {
      setFailure(messageOf(error));
      setBusyWith(null);
    });
  };
  return (
    <>
      <FormNotice text={failure} />
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          size="large"
          className="w-full"
          icon={<LogIn />}
          isBusy={busyWith === key}
          busyLabel={t("opening")}
          onPress={() => void go(key)}
        >
          {t("byProvider", { provider: name })}
        </Button>
      ))}
    </>
  );
}
