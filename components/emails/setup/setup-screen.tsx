"use client";

import { useQuery } from "@tanstack/react-query";
import { Server } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { MailTabs } from "@/components/emails/mail-tabs";
import { Fact, FactList } from "@/components/emails/setup/facts";
import { OperatorSenderForm } from "@/components/emails/setup/operator-sender-form";
import { SetupForm } from "@/components/emails/setup/setup-form";
import { useShell } from "@/components/layout/shell-context";
import { SettingsHeader, SettingsRow } from "@/components/layout/settings-parts";
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
  const onSaved = (saved: EmailSettings) => setSaved({ start: saved, saves: saves + 1 });
  if (settings.can_change && mayChange) {
    return <SetupForm key={saves} settings={start} isSaved={saves > 0} onSaved={onSaved} />;
  }
  const isOperator = settings.source === "operator";
  const mayChangeSender = isOperator && mayChange && settings.can_change_sender;
  const why = isOperator
    ? mayChangeSender
      ? "byOperatorButSender"
      : "byOperator"
    : settings.can_change
      ? "ownersOnly"
      : "notAllowed";
  return (
    <>
      <div className="px-6 pt-4 phone:px-4">
        <Notice icon={isOperator ? <Server /> : undefined}>{t(why)}</Notice>
      </div>
      <ServerFacts settings={settings} />
      {mayChangeSender ? (
        <OperatorSenderForm key={saves} settings={start} isSaved={saves > 0} onSaved={onSaved} />
      ) : (
        <SenderFacts settings={settings} />
      )}
    </>
  );
}

function ServerFacts({ settings: { source, host, port, security, user } }: { settings: EmailSettings }) {
  const t = useTranslations("sentEmail.setup");
  return (
    <SettingsRow title={t("server")} help={source === "operator" ? t("operatorHelp") : undefined}>
      <FactList>
        <Fact name={t("host")}>{host ?? t("notSet")}</Fact>
        {port !== null && <Fact name={t("port")}>{port}</Fact>}
        {security !== null && <Fact name={t("security")}>{t(`securities.${security}`)}</Fact>}
        {user !== null && <Fact name={t("user")}>{user}</Fact>}
      </FactList>
    </SettingsRow>
  );
}

function SenderFacts({ settings }: { settings: EmailSettings }) {
  const t = useTranslations("sentEmail.setup");
  const { workspace } = useShell();
  const { from_name: name, from_address: address, reply_to: replyTo } = settings;
  return (
    <SettingsRow title={t("sender")}>
      <FactList>
        <Fact name={t("fromName")}>{name ?? workspace.name}</Fact>
        <Fact name={t("fromAddress")}>{address}</Fact>
        {replyTo !== null && <Fact name={t("replyTo")}>{replyTo}</Fact>}
      </FactList>
    </SettingsRow>
  );
}
