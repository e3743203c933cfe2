"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";
import { type Clash, whenClashing } from "@/lib/client/changes";

const ClashDialog = dynamic(async () => (await import("@/components/forms/clash-dialog")).ClashDialog);

type Asked = { clash: Clash; answer: (side: "mine" | "theirs") => void };

/** Asks which side holds when a change meets one that somebody else made meanwhile. */
export function ClashKeeper() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      whenClashing(
        (clash) =>
          new Promise((answer) => {
            setAsked({ clash, answer });
          }),
      ),
    [],
  );
  if (!asked) return null;
  return (
    <ClashDialog
      clash={asked.clash}
      onAnswer={(side) => {
        setAsked(null);
        asked.answer(side);
      }}
    />
  );
}
