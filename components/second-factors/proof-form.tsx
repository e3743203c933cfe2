"use client";

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
  /** What it is asked for. */
  lead: ReactNode;
  /** What they have besides their password. */
  factor: SecondFactor;
  /** Fields above the password. */
  children?: ReactNode;
  /** Where these fields are in what is sent. */
  fields?: readonly string[];
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (proof: SecondFactorProof) => void;
  onCancel: () => void;
};

/** What is shown besides the password; recovery codes stand in for both ways. */
type Shown = SecondFactorWay | "recovery" | "nothing";

/** Password, and code or passkey, for changes for which a session that was left open must not be enough. */
export function ProofForm({ lead, factor, children, fields = [], isBusy, error, onSubmit, ...form }: ProofFormProps) {
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
        label="Current password"
        autoComplete="current-password"
        autoFocus={children === undefined}
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={setPassword}
      />
      {shown === "passkey" && <p>Then your device or password manager asks for your passkey.</p>}
      {(shown === "app" || shown === "recovery") && (
        <CodeField isRecovery={shown === "recovery"} value={code} error={faultAt(error, "/code")} onChange={setCode} />
      )}
      {shown !== "nothing" && <OtherWays shown={shown} factor={factor} onChange={setShown} />}
    </FieldForm>
  );
}

type OtherWaysProps = { shown: Shown; factor: SecondFactor; onChange: (to: Shown) => void };

function OtherWays({ shown, factor, onChange }: OtherWaysProps) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {shown !== "passkey" && factor.passkeys > 0 && (
        <TextButton onPress={() => onChange("passkey")}>Use your passkey</TextButton>
      )}
      {shown !== "app" && factor.app_since !== null && (
        <TextButton onPress={() => onChange("app")}>Use a code from the app</TextButton>
      )}
      {shown !== "recovery" && <TextButton onPress={() => onChange("recovery")}>Use a recovery code</TextButton>}
    </p>
  );
}

function firstWay({ app_since: app, passkeys }: SecondFactor): Shown {
  if (passkeys > 0) return "passkey";
  return app === null ? "nothing" : "app";
}

/** Has the browser show a passkey as a proof; null when it did not, and says why. */
export function usePasskeyProof() {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const show = async (): Promise<Pick<SecondFactorProof, "passkey"> | null> => {
    setIsBusy(true);
    setFailure(null);
    try {
      return { passkey: await showPasskey(await askForProof()) };
    } catch (error) {
      setFailure(messageOf(error));
      return null;
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, failure, show };
}
