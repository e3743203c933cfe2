"use client";

import { useTranslations } from "next-intl";
import { PRESETS, presetOf } from "@/components/emails/setup/presets";
import { type Typed, withSecurity } from "@/components/emails/setup/typed";
import { faultAt } from "@/components/forms/form-fault";
import { PasswordField } from "@/components/ui/password-field";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { MAIL_SECURITIES } from "@/lib/mail/email-settings/rules";

export type SetupFieldsProps = { typed: Typed; set: (changes: Partial<Typed>) => void; error: Error | null };

type ServerFieldsProps = SetupFieldsProps & {
  password: string;
  hasPassword: boolean;
  onPassword: (password: string) => void;
};

const OTHER = "other";

export function ServerFields({ typed, set, error, password, hasPassword, onPassword }: ServerFieldsProps) {
  const t = useTranslations("sentEmail.setup");
  const preset = presetOf(typed.host.trim().toLowerCase());
  return (
    <>
      <Select
        label={t("provider")}
        options={[
          { value: OTHER, label: t("otherProvider") },
          ...PRESETS.map(({ name, host }) => ({ value: host, label: name })),
        ]}
        value={preset?.host ?? OTHER}
        description={preset && t(`hints.${preset.hint}`, { user: preset.user ?? "" })}
        onChange={(host) => set(withPreset(host))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)_96px] gap-3">
        <TextField
          label={t("host")}
          placeholder="smtp.example.com"
          autoComplete="off"
          spellCheck="false"
          maxLength={253}
          value={typed.host}
          error={faultAt(error, "/host")}
          onChange={(host) => set({ host })}
        />
        <TextField
          label={t("port")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={typed.port}
          error={faultAt(error, "/port")}
          onChange={(port) => set({ port })}
        />
      </div>
      <Select
        label={t("security")}
        options={MAIL_SECURITIES.map((value) => ({ value, label: t(`securities.${value}`) }))}
        value={typed.security}
        error={faultAt(error, "/security")}
        onChange={(security) => set(withSecurity(typed, security))}
      />
      <AccountFields {...{ typed, set, error, password, hasPassword, onPassword }} />
    </>
  );
}

function AccountFields({ typed, set, error, password, hasPassword, onPassword }: ServerFieldsProps) {
  const t = useTranslations("sentEmail.setup");
  return (
    <>
      <TextField
        label={t("user")}
        autoComplete="off"
        spellCheck="false"
        maxLength={320}
        value={typed.user}
        error={faultAt(error, "/user")}
        onChange={(user) => set({ user })}
      />
      <PasswordField
        label={t("password")}
        description={hasPassword ? t("passwordKept") : t("passwordHelp")}
        autoComplete="new-password"
        maxLength={1000}
        value={password}
        error={faultAt(error, "/password")}
        onChange={onPassword}
      />
    </>
  );
}

function withPreset(chosen: string): Partial<Typed> {
  const preset = PRESETS.find(({ host }) => host === chosen);
  if (!preset) return { host: "" };
  const { host, port, security, user } = preset;
  return { host, port: String(port), security, ...(user !== undefined && { user }) };
}
