"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { RateHistoryDialog } from "@/components/rates/rate-history-dialog";
import type { TermsDialogProps } from "@/components/users/team/terms-dialog";
import { shownName } from "@/components/users/words";
import { updateUser } from "@/lib/identity/users/queries";

export function PersonRates({ person, currency, onClose }: TermsDialogProps) {
  const { mutateAsync } = useMutation(updateUser);
  const [base] = useState(person);
  return (
    <RateHistoryDialog
      owner={{
        ...{ id: base.id, name: shownName(base), currency, rates: base.rates },
        preview: { user_id: base.id },
        save: (rates) => mutateAsync({ id: base.id, base, rates }),
      }}
      onClose={onClose}
    />
  );
}
