"use client";

import { useState } from "react";
import { Select } from "@/components/ui/select";
import { useWorkspace } from "@/components/workspace/general/use-workspace";
import type { SecondFactorRule } from "@/lib/identity/second-factors/rules";

const RULES: readonly { value: SecondFactorRule; label: string }[] = [
  { value: "off", label: "Nobody" },
  { value: "admins", label: "Owners and admins" },
  { value: "all", label: "Everybody" },
];

/** Of whom a second factor is asked. */
export function SecondFactorField() {
  const { workspace, save } = useWorkspace();
  const [fault, setFault] = useState<string | null>(null);
  return (
    <Select
      label="Who must have a second factor"
      options={RULES}
      value={workspace.require_second_factor}
      error={fault ?? undefined}
      description="Whoever has none sets one up at the next sign-in. The team page shows who has one."
      onChange={(rule) => {
        void save({ require_second_factor: rule }, "Second factor").then(setFault);
      }}
    />
  );
}
