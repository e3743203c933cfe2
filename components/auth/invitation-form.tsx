"use client";

import { useMutation } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { type SubmitEvent, useState, useSyncExternalStore, useTransition } from "react";
import { useFormatLocale } from "@/components/ui/format-locale";
import { browserGuess } from "@/components/auth/browser-guess";
import { afterSignIn, signIn } from "@/components/auth/sign-in";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { FormNotice } from "@/components/forms/form-notice";
import { PasswordHint } from "@/components/forms/password-hint";
import { useFaultyField } from "@/components/forms/use-faulty-field";
import { zoneOptions } from "@/components/forms/regional-options";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { PasswordField } from "@/components/ui/password-field";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { isShortPassword, SHORT_PASSWORD_MESSAGE } from "@/lib/kernel/core/password-length";
import { ApiError } from "@/lib/client/api";
import { acceptInvitation } from "@/lib/identity/invitations/queries";
import type { Invitation } from "@/lib/identity/invitations/schema";
import { readableEmail } from "@/lib/kernel/core/email";

type Open = Invitation & { state: "open" };

export type InvitationFormProps = {
  token: string;
  invitation: Open;
  /** The link has ended while the form was open. */
  onEnded: () => void;
};

/** Asks for what is not known yet: name and password of somebody new, the password of an account that there is. */
export function InvitationForm({ token, invitation, onEnded }: InvitationFormProps) {
  const { typed, change, submit, faults, failure, isBusy } = useAcceptance(token, invitation, onEnded);
  const form = useFaultyField(faults.refusal);
  const isNew = invitation.account === "none";
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormNotice text={failure} />
      <TextField
        label="E-mail"
        size="large"
        isDisabled
        autoComplete="username"
        value={readableEmail(invitation.email)}
        description={invitation.account === "signed_in" ? "You are signed in." : "The invitation is for this address."}
      />
      {isNew && (
        <TextField
          label="Your name"
          size="large"
          autoComplete="name"
          autoFocus
          value={typed.name}
          error={faults.name}
          onChange={(name) => change({ name })}
        />
      )}
      {invitation.account !== "signed_in" && (
        <PasswordField
          label={isNew ? "Password" : "Password of your account"}
          {...(isNew ? {} : { labelAside: <TextLink href="/reset-password">Forgot it?</TextLink> })}
          size="large"
          autoComplete={isNew ? "new-password" : "current-password"}
          autoFocus={!isNew}
          value={typed.password}
          error={faults.password}
          description={
            isNew ? (
              <PasswordHint password={typed.password} />
            ) : (
              "You already have an account here. Its password does not change."
            )
          }
          onChange={(password) => change({ password })}
        />
      )}
      {isNew && <ZoneField value={typed.timeZone} onChange={(timeZone) => change({ timeZone })} />}
      <Button type="submit" kind="primary" size="large" className="mt-1 w-full" isBusy={isBusy} busyLabel="Joining">
        Join and start
      </Button>
    </form>
  );
}

function ZoneField({ value, onChange }: { value: string | null; onChange: (zone: string | null) => void }) {
  const locale = useFormatLocale();
  return (
    <ComboBox
      label="Time zone"
      size="large"
      options={zoneOptions(locale, value)}
      value={value}
      description="Taken from your browser."
      onChange={onChange}
    />
  );
}

interface Typed {
  name: string;
  password: string;
  timeZone: string | null;
}

function useAcceptance(token: string, invitation: Open, onEnded: () => void) {
  const router = useRouter();
  const { mutateAsync, error, reset } = useMutation(acceptInvitation);
  const guessed = useSyncExternalStore(
    never,
    () => browserGuess().timeZone,
    () => null,
  );
  const [draft, setDraft] = useState<Partial<Typed>>({});
  const [wasSent, setWasSent] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [isLeaving, startLeaving] = useTransition();
  const typed: Typed = { name: nameIn(invitation), password: "", timeZone: guessed, ...draft };
  const missing = missingOf(typed, invitation);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setWasSent(true);
    setFailure(null);
    if (Object.keys(missing).length === 0) void join();
  };
  const join = async () => {
    setIsWorking(true);
    try {
      const {
        email,
        workspace_id: workspace,
        is_signed_in: isSignedIn,
      } = await mutateAsync(bodyOf(token, typed, invitation));
      const step = isSignedIn ? "none" : await signIn(email, typed.password, workspace);
      startLeaving(() => {
        router.replace(afterSignIn(step, "/") as Route);
      });
    } catch (refusal) {
      if (refusal instanceof ApiError && refusal.code === "conflict") onEnded();
      setFailure(faultOfWhole(refusal as Error, ["/name", "/password", "/time_zone"]));
    } finally {
      setIsWorking(false);
    }
  };
  const change = (changed: Partial<Typed>) => {
    setDraft({ ...draft, ...changed });
    if (error) reset();
  };
  const faults = {
    name: (wasSent ? missing.name : undefined) ?? faultAt(error, "/name"),
    password: (wasSent ? missing.password : undefined) ?? faultAt(error, "/password"),
    refusal: error ?? (wasSent ? (missing.name ?? missing.password) : undefined),
  };
  return { typed, change, submit, faults, failure, isBusy: isWorking || isLeaving };
}

function bodyOf(token: string, { name, password, timeZone }: Typed, { account }: Open) {
  if (account === "signed_in") return { token };
  if (account === "known") return { token, password };
  return { token, name: name.trim(), password, ...(timeZone === null ? {} : { time_zone: timeZone }) };
}

function missingOf({ name, password }: Typed, { account }: Open): { name?: string; password?: string } {
  if (account === "signed_in") return {};
  if (account === "known") return password === "" ? { password: "Type the password of your account." } : {};
  return {
    ...(name.trim() === "" ? { name: "Type your name." } : {}),
    ...(isShortPassword(password) ? { password: SHORT_PASSWORD_MESSAGE } : {}),
  };
}

/**
 * The name that whoever invited them gave. Without one there is only the first part of the address, which is no name.
 */
function nameIn({ name, email }: Open): string {
  return email.startsWith(`${name}@`) ? "" : name;
}

const never = () => () => undefined;
