"use client";

import { useState } from "react";
import { FieldForm } from "@/components/forms/field-form";
import { faultAt, faultOfWhole } from "@/components/forms/form-fault";
import { CodeField } from "@/components/second-factors/code-field";
import { PasswordField } from "@/components/ui/password-field";
import { TextButton } from "@/components/ui/text-button";
import type { SecondFactorProof } from "@/lib/second-factors/schema";

export type ProofFormProps = {
  /** What it is asked for. */
  lead: string;
  submitLabel: string;
  busyLabel: string;
  isBusy: boolean;
  error: Error | null;
  onSubmit: (proof: SecondFactorProof) => void;
  onCancel: () => void;
};

/** Password and code, for changes for which a session that was left open must not be enough. */
export function ProofForm({ lead, error, onSubmit, ...form }: ProofFormProps) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <FieldForm
      {...form}
      onSubmit={() => {
        onSubmit({ current_password: password, code });
      }}
      fault={faultOfWhole(error, ["/code", "/current_password"])}
      refusal={error}
    >
      <p>{lead}</p>
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={faultAt(error, "/current_password")}
        onChange={setPassword}
      />
      <div className="grid gap-1">
        <CodeField isRecovery={isRecovery} value={code} error={faultAt(error, "/code")} onChange={setCode} />
        <p>
          <TextButton onPress={() => setIsRecovery(!isRecovery)}>
            {isRecovery ? "Use a code from the app" : "Use a recovery code"}
          </TextButton>
        </p>
      </div>
    </FieldForm>
  );
}
