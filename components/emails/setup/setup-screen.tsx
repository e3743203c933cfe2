"use client";

import { useQuery } from "@tanstack/react-query";
import { Server } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { MailTabs } from "@/components/emails/mail-tabs";
import { SetupForm } from "@/components/emails/setup/setup-form";
import { TestResult, useTest } from "@/components/emails/setup/test-result";
import { useShell } from "@/components/layout/shell-context";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
import { Button } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Skeleton } from "@/components/ui/skeleton";
import { roleMay } from "@/lib/kernel/auth/permissions";
import { emailSettings } from "@/lib/mail/email-settings/queries";
import type { EmailSettings } from "@/lib/mail/email-settings/schema";

export function SetupScreen() {
  const t = useTranslations("sentEmail.setup");
  const { data, error, refetch } = useQuery(emailSettings());
  return (
    <>
      <SettingsHeader title={t("title")}>{t("lead")}</SettingsHeader>
      <MailTabs />
      {error && !data && <LoadFailure error={error} onRetry={refetch} className="m-6 phone:m-4" />}
      {!data && !error && (
        <SettingsRow title={t("server")}>
          <Skeleton width="260px" />
        </SettingsRow>
      )}
      {data && <Setup settings={data} />}
    </>
  );
}

function Setup({ settings }: { settings: EmailSettings }) {
  const t = useTranslations("sentEmail.setup");
  const mayChange = roleMay(useShell().user.role, "email_settings:write");
  // A saved form starts again from the saved values.
  const [{ start, saves }, setSaved] = useState({ start: settings, saves: 0 });
  if (settings.can_change && mayChange) {
    const onSaved = (saved: EmailSettings) => setSaved({ start: saved, saves: saves + 1 });
    return <SetupForm key={saves} settings={start} isSaved={saves > 0} onSaved={onSaved} />;
  }
  const why = settings.source === "operator" ? "byOperator" : settings.can_change ? "ownersOnly" : "notAllowed";
  return (
    <>
      <div className="px-6 pt-4 phone:px-4">
        <Notice icon={settings.source === "operator" ? <Server /> : undefined}>{t(why)}</Notice>
      </div>
      <Facts settings={settings} />
      {mayChange && settings.source === "operator" && <OperatorTest />}
    </>
  );
}

function Facts({ settings }: { settings: EmailSettings }) {
  const t = useTranslations("sentEmail.setup");
  const { workspace } = useShell();
  const { host, port, security, user, from_name: name, from_address: address, reply_to: replyTo } = settings;
  return (
    <>
      <SettingsRow title={t("server")} help={settings.source === "operator" ? t("operatorHelp") : undefined}>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-muted">
          <Fact name={t("host")}>{host ?? t("notSet")}</Fact>
          {port !== null && <Fact name={t("port")}>{port}</Fact>}
          {security !== null && <Fact name={t("security")}>{t(`securities.${security}`)}</Fact>}
          {user !== null && <Fact name={t("user")}>{user}</Fact>}
        </dl>
      </SettingsRow>
      <SettingsRow title={t("sender")}>
        <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1 [&_dt]:text-muted">
          <Fact name={t("fromName")}>{name ?? workspace.name}</Fact>
          <Fact name={t("fromAddress")}>{address}</Fact>
          {replyTo !== null && <Fact name={t("replyTo")}>{replyTo}</Fact>}
        </dl>
      </SettingsRow>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

function OperatorTest() {
  const t = useTranslations("sentEmail.setup");
  const sending = useTranslations("common.actions")("sending");
  const test = useTest();
  return (
    <SettingsRow title={t("test")} help={t("testHelp")}>
      <div>
        <Button isBusy={test.isPending} busyLabel={sending} onPress={() => test.mutate({})}>
          {t("sendTest")}
        </Button>
      </div>
      <TestResult accepted={test.data} error={test.error} />
    </SettingsRow>
  );
}
