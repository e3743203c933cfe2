"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
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
import { isShortPassword, PASSWORD_LENGTH } from "@/lib/kernel/core/password-length";
import { ApiError } from "@/lib/client/api";
import { acceptInvitation } from "@/lib/identity/invitations/queries";
import type { Invitation } from "@/lib/identity/invitations/schema";
import { readableEmail } from "@/lib/kernel/core/email";

type Open = Invitation & { state: "open" };

export type InvitationFormProps = {
  token: string;
  invitation: Open;
  /** Called when the link expired while the form was open. */
  onEnded: () => void;
};

export function InvitationForm({ token, invitation, onEnded }: InvitationFormProps) {
  const t = useTranslations("auth.invitation");
  const fields = useTranslations("common.fields");
  const { typed, change, submit, faults, failure, isBusy } = useAcceptance(token, invitation, onEnded);
  const form = useFaultyField(faults.refusal);
  const isNew = invitation.account === "none";
  return (
    <form ref={form} method="post" noValidate className="grid gap-4" onSubmit={submit}>
      <FormNotice text={failure} />
      <TextField
        label={fields("email")}
        size="large"
        isDisabled
        autoComplete="username"
        value={readableEmail(invitation.email)}
        description={invitation.account === "signed_in" ? t("signedIn") : t("forThisAddress")}
      />
      {isNew && (
        <TextField
          label={t("yourName")}
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
          label={isNew ? fields("password") : t("accountPassword")}
          {...(isNew ? {} : { labelAside: <TextLink href="/reset-password">{t("forgotPassword")}</TextLink> })}
          size="large"
          autoComplete={isNew ? "new-password" : "current-password"}
          autoFocus={!isNew}
          value={typed.password}
          error={faults.password}
          description={isNew ? <PasswordHint password={typed.password} /> : t("accountPasswordHelp")}
          onChange={(password) => change({ password })}
        />
      )}
      {isNew && <ZoneField value={typed.timeZone} onChange={(timeZone) => change({ timeZone })} />}
      <Button type="submit" kind="primary" size="large" className="mt-1 w-full" isBusy={isBusy} busyLabel={t("busy")}>
        {t("submit")}
      </Button>
    </form>
  );
}

function ZoneField({ value, onChange }: { value: string | null; onChange: (zone: string | null) => void }) {
  const label = useTranslations("common.fields")("timeZone");
  const fromBrowser = useTranslations("auth.fields")("fromBrowser");
  const locale = useFormatLocale();
  return (
    <ComboBox
      label={label}
      size="large"
      options={zoneOptions(locale, value)}
      value={value}
      description={fromBrowser}
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
  const missingMessages = useMissingMessages();
  const errors = useTranslations("auth.errors");
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
  const missing = missingOf(typed, invitation, missingMessages);
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
      const step = isSignedIn ? "none" : await signIn({ email, password: typed.password, workspace }, errors);
      startLeaving(() => {
        router.replace(afterSignIn(step, "/"));
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

type MissingMessages = ReturnType<typeof useMissingMessages>;

function useMissingMessages() {
  const t = useTranslations("auth.invitation");
  const fields = useTranslations("auth.fields");
  return {
    name: fields("nameMissing"),
    newPassword: fields("passwordTooShort", { count: PASSWORD_LENGTH }),
    accountPassword: t("accountPasswordMissing"),
  };
}

function bodyOf(token: string, { name, password, timeZone }: Typed, { account }: Open) {
  if (account === "signed_in") return { token };
  if (account === "known") return { token, password };
  return { token, name: name.trim(), password, ...(timeZone === null ? {} : { time_zone: timeZone }) };
}

function missingOf(
  { name, password }: Typed,
  { account }: Open,
  messages: MissingMessages,
): { name?: string; password?: string } {
  if (account === "signed_in") return {};
  if (account === "known") return password === "" ? { password: messages.accountPassword } : {};
  return {
    ...(name.trim() === "" ? { name: messages.name } : {}),
    ...(isShortPassword(password) ? { password: messages.newPassword } : {}),
  };
}

/** Return an empty text where the name is only the first part of the address. */
function nameIn({ name, email }: Open): string {
  return email.startsWith(`${name}@`) ? "" : name;
}

const never = () => () => undefined;
