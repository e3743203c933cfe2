"use client";

import { KeyRound } from "lucide-react";
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useSignIn, type SignInFailure } from "@/components/auth/use-sign-in";
import { FormNotice } from "@/components/forms/form-notice";
import { ProviderButtons } from "@/components/sign-in-providers/provider-buttons";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink, textLinkClass } from "@/components/ui/text-link";

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
