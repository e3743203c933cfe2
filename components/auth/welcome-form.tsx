"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useMemo, useRef, useState, useSyncExternalStore, useTransition } from "react";
import { type BrowserGuess, browserGuess } from "@/components/auth/browser-guess";
import { missingFields, type SetupDraft, type SetupFaults, toSetup } from "@/components/auth/setup-draft";
import { signIn } from "@/components/auth/sign-in";
import { PasswordHint } from "@/components/forms/password-hint";
import { currencyOptions, dayOptions, zoneOptions } from "@/components/forms/regional-options";
import { Button } from "@/components/ui/button";
import { ComboBox } from "@/components/ui/combo-box";
import { useFormatLocale } from "@/components/ui/format-locale";
import { Notice } from "@/components/ui/notice";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { TextLink } from "@/components/ui/text-link";
import { ApiError } from "@/lib/client/api";
import { setUp } from "@/lib/identity/workspaces/queries";
import type { Setup } from "@/lib/identity/workspaces/schema/workspace";
import { PASSWORD_LENGTH } from "@/lib/kernel/core/password-length";

const EMPTY = { name: "", email: "", password: "", workspace_name: "" };

export function WelcomeForm() {
  const t = useTranslations("auth.welcome");
  const [typed, setTyped] = useState<SetupDraft>(EMPTY);
  const guess = useBrowserGuess();
  const draft = { ...guess, ...typed };
  const { isAsked, refused, failure, isBusy, send, forget } = useSetUp();
  const missing = useMissing(draft);
  // After the first submit, a fault stays until it is corrected, and one from the server until the value changes.
  const faults = isAsked ? { ...refused, ...missing } : {};
  const form = useRef<HTMLFormElement>(null);
  const set = (change: SetupDraft) => {
    setTyped({ ...typed, ...change });
    forget(change);
  };
  const submit = async () => {
    const isDone = await send(draft);
    // React marks the faulty fields first.
    if (!isDone) requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  return (
    <form
      // A form sent before the script runs must not put the password into the URL.
      method="post"
      ref={form}
      noValidate
      className="grid gap-5"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      {failure !== null && <SetupFailure error={failure} />}
      <OwnerFields draft={draft} faults={faults} onChange={set} />
      <WorkspaceFields draft={draft} faults={faults} isGuessed={guess !== null} onChange={set} />
      <Button
        type="submit"
        kind="primary"
        size="large"
        className="justify-self-start phone:w-full"
        isBusy={isBusy}
        busyLabel={t("busy")}
      >
        {t("submit")}
      </Button>
    </form>
  );
}

type FieldsProps = { draft: SetupDraft; faults: SetupFaults; onChange: (change: SetupDraft) => void };

function OwnerFields({ draft, faults, onChange }: FieldsProps) {
  const t = useTranslations("auth.welcome");
  const fields = useTranslations("common.fields");
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2.5 text-md font-semibold">{t("owner")}</legend>
      <div className="grid gap-3 rail:grid-cols-2">
        <TextField
          label={fields("name")}
          autoComplete="name"
          autoFocus
          value={draft.name ?? ""}
          error={faults.name}
          onChange={(name) => onChange({ name })}
        />
        <TextField
          label={fields("email")}
          type="email"
          autoComplete="username"
          value={draft.email ?? ""}
          error={faults.email}
          onChange={(email) => onChange({ email })}
        />
      </div>
      <PasswordField
        label={fields("password")}
        autoComplete="new-password"
        value={draft.password ?? ""}
        error={faults.password}
        description={<PasswordHint password={draft.password ?? ""} />}
        onChange={(password) => onChange({ password })}
      />
    </fieldset>
  );
}

type WorkspaceFieldsProps = {
  draft: SetupDraft;
  faults: SetupFaults;
  isGuessed: boolean;
  onChange: (change: SetupDraft) => void;
};

function WorkspaceFields({ draft, faults, isGuessed, onChange }: WorkspaceFieldsProps) {
  const t = useTranslations("auth.welcome");
  const fields = useTranslations("common.fields");
  const fromBrowser = useTranslations("auth.fields")("fromBrowser");
  const locale = useFormatLocale();
  const language = useLocale();
  const currencies = useMemo(() => currencyOptions(language), [language]);
  const zones = useMemo(() => zoneOptions(locale, draft.time_zone), [locale, draft.time_zone]);
  const days = useMemo(() => dayOptions(language), [language]);
  return (
    <fieldset className="grid gap-3">
      <legend className="pb-2.5 text-md font-semibold">{t("workspace")}</legend>
      <TextField
        label={t("workspaceName")}
        autoComplete="organization"
        value={draft.workspace_name ?? ""}
        error={faults.workspace_name}
        onChange={(workspace_name) => onChange({ workspace_name })}
      />
      <div className="grid grid-cols-2 gap-3 rail:grid-cols-[1fr_1.35fr_.9fr]">
        <ComboBox
          label={fields("currency")}
          options={currencies}
          value={draft.currency ?? null}
          error={faults.currency}
          onChange={(currency) => onChange({ currency: currency ?? "" })}
        />
        <ComboBox
          label={fields("timeZone")}
          className="phone:col-span-2 phone:row-start-2"
          options={zones}
          value={draft.time_zone ?? null}
          error={faults.time_zone}
          onChange={(time_zone) => onChange({ time_zone: time_zone ?? "" })}
        />
        <Select
          label={t("weekStart")}
          options={days}
          value={draft.week_start === undefined ? null : String(draft.week_start)}
          error={faults.week_start}
          onChange={(day) => onChange({ week_start: Number(day) })}
        />
      </div>
      <p className={isGuessed ? "text-xs text-muted" : "invisible text-xs"}>{fromBrowser}</p>
    </fieldset>
  );
}

function SetupFailure({ error }: { error: Error }) {
  const t = useTranslations("auth.welcome");
  const isTaken = error instanceof ApiError && error.code === "conflict";
  return (
    <Notice tone="error" isLive>
      {isTaken
        ? t.rich("alreadySetUp", { link: (chunks) => <TextLink href="/sign-in">{chunks}</TextLink> })
        : error.message}
    </Notice>
  );
}

function useMissing(draft: SetupDraft): SetupFaults {
  const t = useTranslations("auth.welcome");
  const fields = useTranslations("auth.fields");
  const messages: Record<keyof Setup, string> = {
    name: fields("nameMissing"),
    email: fields("emailMissing"),
    password: fields("passwordTooShort", { count: PASSWORD_LENGTH }),
    workspace_name: t("workspaceNameMissing"),
    currency: t("currencyMissing"),
    time_zone: t("timeZoneMissing"),
    week_start: t("weekStartMissing"),
  };
  return Object.fromEntries(missingFields(draft).map((field) => [field, messages[field]]));
}

function useSetUp() {
  const errors = useTranslations("auth.errors");
  const router = useRouter();
  const create = useMutation(setUp);
  const [isAsked, setIsAsked] = useState(false);
  const [refused, setRefused] = useState<SetupFaults>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const [isWorking, setIsWorking] = useState(false);
  const [isLeaving, startLeaving] = useTransition();

  const send = async (draft: SetupDraft): Promise<boolean> => {
    const setup = toSetup(draft);
    setIsAsked(true);
    setRefused({});
    setFailure(null);
    if (setup === null) return false;
    setIsWorking(true);
    try {
      await create.mutateAsync(setup);
      await signIn({ email: setup.email, password: setup.password }, errors);
      startLeaving(() => {
        router.replace("/");
      });
      return true;
    } catch (error) {
      const faults = error instanceof ApiError ? faultsOf(error) : {};
      setRefused(faults);
      if (Object.keys(faults).length === 0) setFailure(error instanceof Error ? error : new Error(String(error)));
      return false;
    } finally {
      setIsWorking(false);
    }
  };
  const forget = (change: SetupDraft) => {
    setRefused(Object.fromEntries(Object.entries(refused).filter(([field]) => !(field in change))));
  };
  return { isAsked, refused, failure, isBusy: isWorking || isLeaving, send, forget };
}

function faultsOf(error: ApiError): SetupFaults {
  return Object.fromEntries(
    error.faults.flatMap(({ pointer, detail }) => (pointer === undefined ? [] : [[pointer.slice(1), detail]])),
  );
}

/** Return null while the server renders. */
function useBrowserGuess(): SetupDraft | null {
  const guess = useSyncExternalStore<BrowserGuess | null>(never, browserGuess, () => null);
  return guess && { currency: guess.currency, time_zone: guess.timeZone, week_start: guess.weekStart };
}

const never = () => () => undefined;
