"use client";

import { KeyRound, LogIn } from "lucide-react";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { afterSignIn, signIn, signInByPasskey, SignInError, type StepLeft } from "@/components/auth/sign-in";
import { FormNotice } from "@/components/forms/form-notice";
import { canOfferInFields, offerInFields, showPasskey } from "@/components/passkeys/ceremony";
import { goToProvider } from "@/components/sign-in-providers/go-to-provider";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink, textLinkClass } from "@/components/ui/text-link";
import { askWhoItIs } from "@/lib/identity/passkeys/queries";
import { CHALLENGE_MS } from "@/lib/identity/passkeys/rules";
import type { PasskeyAnswer } from "@/lib/identity/passkeys/schema";
import { messageOf } from "@/lib/kernel/core/message-of";

export type SignInFormProps = {
  next: string;
  /** Whether browsers have passkeys for this server. */
  hasPasskeys: boolean;
  /** Who says here who somebody is. */
  providers: readonly { key: string; name: string }[];
  /** Why nobody was signed in who is back from a provider. */
  refusal: string | null;
};

/** Keeps what was typed when it was wrong, and says what to do. */
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
      // Sent before the script is there, what was typed must not end up in the address.
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

/** Where passwords are off, the way out is another than a new one. */
function Failure({ failure: { words, workspace } }: { failure: SignInFailure }) {
  return (
    <Notice tone="error" isLive>
      {words}{" "}
      {workspace === null ? (
        <TextLink href="/reset-password">Set a new password</TextLink>
      ) : (
        <a className={textLinkClass} href={`/sign-in?workspace=${workspace}`}>
          Show the button
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
  return (
    <>
      <TextField
        label="E-mail"
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
        label="Password"
        labelAside={<TextLink href="/reset-password">Forgot it?</TextLink>}
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
  return (
    <>
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="mt-1 w-full"
        isBusy={busyWith === "password"}
        busyLabel="Signing in"
      >
        Sign in
      </Button>
      {hasPasskeys && (
        <Button
          size="large"
          className="w-full"
          icon={<KeyRound />}
          isBusy={busyWith === "passkey"}
          busyLabel="Signing in"
          onPress={onPasskey}
        >
          Use a passkey
        </Button>
      )}
    </>
  );
}

interface SignInFailure {
  words: string;
  /** The workspace whose provider signs in, where passwords are off. */
  workspace: string | null;
}

/**
 * Signs in by password or passkey, and goes on to the next page; says why when it does not. One thing at a time: the
 * browser offers no passkey while somebody signs in, and what it answers late signs nobody in a second time.
 */
function useSignIn(next: string, hasPasskeys: boolean) {
  const router = useRouter();
  /** The step in progress. It stays set after success, until the next page is shown. */
  const [busyWith, setBusyWith] = useState<"password" | "passkey" | null>(null);
  /** The same, updated before the next render. */
  const isBusy = useRef(false);
  const [isOffering, setIsOffering] = useState(hasPasskeys);
  const [failure, setFailure] = useState<SignInFailure | null>(null);
  const attempt = async (by: "password" | "passkey", enter: () => Promise<StepLeft>, isOffered = false) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setBusyWith(by);
    setIsOffering(false);
    setFailure(null);
    try {
      // The address was checked by the page, and typed routes know only addresses that are written in the code.
      router.replace(afterSignIn(await enter(), next) as Route);
    } catch (error) {
      setFailure({
        words: messageOf(error),
        workspace: error instanceof SignInError ? error.workspace : null,
      });
      setBusyWith(null);
      // A failed offer is not repeated automatically: some devices answer without a touch.
      setIsOffering(hasPasskeys && !isOffered);
      isBusy.current = false;
    }
  };
  usePasskeyOffer(isOffering, (answer) => void attempt("passkey", () => enterBy(answer), true));
  const sendPasskey = () => attempt("passkey", async () => enterBy(await showPasskey(await askWhoItIs())));
  const send = (email: string, password: string) => attempt("password", () => signIn(email, password));
  return { failure, busyWith, send, sendPasskey };
}

async function enterBy(answer: PasskeyAnswer): Promise<StepLeft> {
  await signInByPasskey(answer);
  return "none";
}

/** A challenge is renewed before it ends, however long the page stays open. */
const RENEW_MS = CHALLENGE_MS * 0.8;

/** Lets the browser offer passkeys where the e-mail address is typed, as long as it is wanted. */
function usePasskeyOffer(isWanted: boolean, onShown: (answer: PasskeyAnswer) => void): void {
  const [renewal, setRenewal] = useState(0);
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!isWanted) return;
    const ending = new AbortController();
    const offer = async () => {
      if (!(await canOfferInFields()) || ending.signal.aborted) return;
      shown(await offerInFields(await askWhoItIs(), ending.signal));
    };
    // Nobody asked for it: when it does not work, the password and the button are there.
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

/** One button for each provider that signs people in here. */
function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async (key: string) => {
    setBusyWith(key);
    setFailure(null);
    await goToProvider(key, { next }).catch((error: unknown) => {
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
          busyLabel="Opening"
          onPress={() => void go(key)}
        >
          Continue with {name}
        </Button>
      ))}
    </>
  );
}
