"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useFigures } from "@/components/viewer/use-figures";
import { ApiError } from "@/lib/client/api";
import { readableEmail } from "@/lib/kernel/core/email";
import { testEmailSettings } from "@/lib/mail/email-settings/queries";
import type { EmailSettingsTest } from "@/lib/mail/email-settings/schema";

export function useTest() {
  return useMutation(testEmailSettings);
}

type TestResultProps = {
  accepted: EmailSettingsTest | undefined;
  error: Error | null;
  /** A sentence after a failure. */
  note?: string | undefined;
};

/** The mail server's answer to the test, or to the attempt to save. */
export function TestResult({ accepted, error, note }: TestResultProps) {
  const t = useTranslations("sentEmail.setup");
  const { locale } = useFigures();
  if (error) {
    const answer = error instanceof ApiError ? error.params["server_answer"] : undefined;
    return (
      <Notice tone="error" isLive>
        <p className="font-[550]">{error.message}</p>
        <Answer text={typeof answer === "string" ? answer : ""} />
        {note !== undefined && <p className="mt-1 text-secondary">{note}</p>}
      </Notice>
    );
  }
  if (!accepted) return null;
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(accepted.duration_ms / 1000);
  return (
    <Notice tone="success" isLive>
      <p className="font-[550]">{t("accepted", { address: readableEmail(accepted.to), seconds })}</p>
      <Answer text={accepted.server_answer} />
    </Notice>
  );
}

function Answer({ text }: { text: string }) {
  const t = useTranslations("sentEmail.setup");
  if (text === "") return null;
  return (
    <p className="mono text-xs wrap-anywhere">
      <span className="sr-only">{t("serverAnswer")} </span>
      {text}
    </p>
  );
}
