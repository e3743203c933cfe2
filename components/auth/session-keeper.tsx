"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { whenSignedOut } from "@/lib/client/api";
import type { Me } from "@/lib/identity/users/schema";

const SessionDialog = dynamic(async () => (await import("@/components/auth/session-dialog")).SessionDialog);

/** Asks for the password over the page when the session has ended, so that nothing on it is lost. */
export function SessionKeeper({ user }: { user: Me }) {
  const [onBack, setOnBack] = useState<(() => void) | null>(null);
  useEffect(
    () =>
      whenSignedOut(
        () =>
          new Promise((resolve) => {
            setOnBack(() => resolve);
          }),
      ),
    [],
  );
  if (!onBack) return null;
  return (
    <SessionDialog
      user={user}
      onBack={() => {
        setOnBack(null);
        onBack();
      }}
    />
  );
}
