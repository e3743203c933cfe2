"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import type { Choice } from "@/components/invoice-runs/choose/use-choice";
import { RunFoot } from "@/components/invoice-runs/run-foot";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";
import { useCommand } from "@/components/ui/shortcuts";

export type ChooseFootProps = { choice: Choice; isStarting: boolean };

export function ChooseFoot({ choice: { taken, body, isStale }, isStarting }: ChooseFootProps) {
  const t = useTranslations("invoiceRuns.choose");
  const actions = useTranslations("common.actions");
  const button = useRef<HTMLButtonElement>(null);
  const drafts = taken.reduce((sum, { amounts }) => sum + amounts.length, 0);
  useCommand({
    label: t("create", { count: drafts }),
    group: t("title"),
    keys: "mod+enter",
    isForFields: true,
    isListed: "keys",
    run: () => button.current?.click(),
  });
  return (
    <RunFoot note={t("reserves")}>
      <LinkButton kind="quiet" href="/invoices">
        {actions("cancel")}
      </LinkButton>
      <Button
        ref={button}
        kind="primary"
        type="submit"
        keys="mod+enter"
        isBusy={isStarting}
        busyLabel={actions("creating")}
        isDisabled={body === false || isStale || drafts === 0}
      >
        {t("create", { count: drafts })}
      </Button>
    </RunFoot>
  );
}
