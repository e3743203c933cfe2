"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { showPasskey } from "@/components/passkeys/ceremony";
import { CodeField } from "@/components/second-factors/code-field";
import { PasswordField } from "@/components/ui/password-field";
import { TextButton } from "@/components/ui/text-button";
import { messageOf } from "@/lib/kernel/core/message-of";
import type { SecondFactorWay } from "@/lib/kernel/core/second-factor";
import { askForProof } from "@/lib/identity/passkeys/queries";
import type { SecondFactor, SecondFactorProof } from "@/lib/identity/second-factors/schema";

export type ProofFormProps = {
  lead: ReactNode;
  factor: SecondFactor;
  children?: ReactNode;
  /** JSON pointers of these fields in the request. */
  fields?: readonly string[];
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (proof: SecondFactorProof) => void;
  onCancel: () => void;
};

/** A recovery code replaces app and passkey. */
type Shown = SecondFactorWay | "recovery" | "nothing";

/** An open session alone cannot make the change. */
export function ProofForm({ lead, factor, children, fields = [], isBusy, error, onSubmit, ...form }: ProofFormProps) {
  const t = useTranslations("security.proofForm");
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [shown, setShown] = useState<Shown>(firstWay(factor));
  const passkey = usePasskeyProof();
  const submit = async () => {
    const more = shown === "passkey" ? await passkey.show() : shown === "nothing" ? {} : { code };
    if (more) onSubmit({ current_password: password, ...more });
  };
  return (
    <FieldForm
      {...form}
      isBusy={isBusy || passkey.isBusy}
      onSubmit={() => void submit()}
      fault={passkey.failure ?? faultOfWhole(error, ["/code", "/current_password", ...fields])}
      refusal={error}
    >
      <p>{lead}</p>
      {children}
      <PasswordField
        label={t("currentPassword")}
        autoComplete="current-password"
        autoFocus={children === undefined}
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={setPassword}
      />
      {shown === "passkey" && <p>{t("passkeyNext")}</p>}
      {(shown === "app" || shown === "recovery") && (
        <CodeField isRecovery={shown === "recovery"} value={code} error={faultAt(error, "/code")} onChange={setCode} />
      )}
      {shown !== "nothing" && <OtherWays shown={shown} factor={factor} onChange={setShown} />}
    </FieldForm>
  );
}

type OtherWaysProps = { shown: Shown; factor: SecondFactor; onChange: (to: Shown) => void };

function OtherWays({ shown, factor, onChange }: OtherWaysProps) {
  const t = useTranslations("security.proofForm");
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {shown !== "passkey" && factor.passkeys > 0 && (
        <TextButton onPress={() => onChange("passkey")}>{t("usePasskey")}</TextButton>
      )}
      {shown !== "app" && factor.app_since !== null && (
        <TextButton onPress={() => onChange("app")}>{t("useApp")}</TextButton>
      )}
      {shown !== "recovery" && <TextButton onPress={() => onChange("recovery")}>{t("useRecovery")}</TextButton>}
    </p>
  );
}

function firstWay({ app_since: app, passkeys }: SecondFactor): Shown {
  if (passkeys > 0) return "passkey";
  return app === null ? "nothing" : "app";
}

/** `show` returns null after a failure. */
export function usePasskeyProof() {
  const t = useTranslations("security.passkeyFaults");
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async (): Promise<Pick<SecondFactorProof, "passkey"> | null> => {
    setIsBusy(true);
    setFailure(null);
    try {
      return { passkey: await showPasskey(await askForProof(), t) };
    } catch (error) {
      setFailure(messageOf(error));
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, show };
}
