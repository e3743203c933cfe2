"use client";

import { LogIn } from "lucide-react";
import { useState } from "react";
import { FormNotice } from "@/components/forms/form-notice";
import { goToProvider } from "@/components/sign-in-providers/go-to-provider";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/kernel/core/message-of";

export type ProviderButtonsProps = {
  providers: readonly { key: string; name: string }[];
  next: string;
};

/** One button for each provider that signs people in here. */
export function ProviderButtons({ providers, next }: ProviderButtonsProps) {
  const [busyWith, setBusyWith] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const go = async (key: string) => {
    setBusyWith(key);
    setFailure(null);
    await goToProvider(key, { next }).catch((error: unknown) => {
      setFailure(messageOf(error));
      setBusyWith(null);
    });
  };
  return (
    <>
      <FormNotice text={failure} />
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          size="large"
          className="w-full"
          icon={<LogIn />}
          isBusy={busyWith === key}
          busyLabel="Opening"
          onPress={() => void go(key)}
        >
          Continue with {name}
        </Button>
      ))}
    </>
  );
}
