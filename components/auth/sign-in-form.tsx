"use client";

import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useEffect, useRef, useState, useTransition } from "react";
import { afterSignIn, signIn } from "@/components/auth/sign-in";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";

/** Keeps what was typed when it was wrong, and says what to do. */
export function SignInForm({ next }: { next: string }) {
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);
  const { failure, isBusy, send } = useSignIn(next);

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
      {failure !== null && (
        <Notice tone="error" isLive>
          {failure} <TextLink href="/reset-password">Set a new password</TextLink>
        </Notice>
      )}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        size="large"
        autoFocus
        value={email}
        onChange={setEmail}
        inputRef={emailInput}
      />
      <PasswordField
        label="Password"
        labelAside={<TextLink href="/reset-password">Forgot it?</TextLink>}
        name="password"
        autoComplete="current-password"
        size="large"
        value={password}
        onChange={setPassword}
        inputRef={passwordInput}
      />
      <Button type="submit" kind="primary" size="large" className="mt-1 w-full" isBusy={isBusy} busyLabel="Signing in">
        Sign in
      </Button>
    </form>
  );
}

function useSignIn(next: string) {
  const router = useRouter();
  const [isSending, setIsSending] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async (email: string, password: string) => {
    setIsSending(true);
    setFailure(null);
    try {
      const step = await signIn(email, password);
      // The address was checked by the page, and typed routes know only addresses that are written in the code.
      startLeaving(() => {
        router.replace(afterSignIn(step, next) as Route);
      });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setIsSending(false);
  };
  return { failure, isBusy: isSending || isLeaving, send };
}
