"use client";

import { keepPreviousData, useInfiniteQuery, useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { mailAddress, type MailState, stateOf, STATES } from "@/components/emails/mail-address";
import { MailPane } from "@/components/emails/mail-pane";
import { MailTabs } from "@/components/emails/mail-tabs";
import { MailBadge } from "@/components/emails/mail-status";
import { recipientsOf, troubleOf } from "@/components/emails/mail-words";
import { NextPage } from "@/components/layout/next-page";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { WithinLink } from "@/components/layout/within-page";
import { classNames } from "@/components/ui/class-names";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { showCurrentTab, tabClass, tabListClass } from "@/components/ui/tab-styles";
import { TextButton } from "@/components/ui/text-button";
import { TextLink } from "@/components/ui/text-link";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { emailSettings } from "@/lib/mail/email-settings/queries";
import type { EmailSettings } from "@/lib/mail/email-settings/schema";
import { emailList, sendTestEmail } from "@/lib/mail/emails/queries";
import type { Email } from "@/lib/mail/emails/schema";

export function SentMail() {
  const t = useTranslations("sentEmail.page");
  const router = useRouter();
  const search = useSearchParams();
  const state = stateOf(search.get("state"));
  const openId = search.get("mail") ?? undefined;
  const { data: settings } = useSuspenseQuery(emailSettings());
  const open = (id: string) => {
    router.push(mailAddress(null, id), { scroll: false });
  };
  return (
    <>
      <div className={classNames(openId !== undefined && "phone:hidden")}>
        <Head settings={settings} onSent={open} />
        <MailTabs />
        <StateTabs state={state} />
      </div>
      <div
        className={classNames(openId !== undefined && "rail:grid rail:grid-cols-[minmax(280px,1fr)_minmax(0,1.2fr)]")}
      >
        <section
          aria-label={t("emails")}
          className={classNames("min-w-0", openId !== undefined && "border-line rail:border-r phone:hidden")}
        >
          <Mails state={state} openId={openId} />
        </section>
        {openId !== undefined && (
          <div className="min-w-0 bg-sunken phone:bg-transparent">
            <MailPane id={openId} settings={settings} listHref={mailAddress(state, null)} onOpen={open} />
          </div>
        )}
      </div>
    </>
  );
}

function Head({ settings, onSent }: { settings: EmailSettings; onSent: (id: string) => void }) {
  const t = useTranslations("sentEmail.page");
  const { mutate, isPending } = useMutation(sendTestEmail);
  const test = () => {
    mutate(undefined, {
      onSuccess: (email) => {
        onSent(email.id);
        const address = email.to.join(", ");
        showToast({
          message: email.status === "captured" ? t("toastTestKept") : t("toastTestQueued", { address }),
        });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <>
      <SettingsHeader title={t("title")}>
        {settings.host === null
          ? t("noServer")
          : t("server", { host: settings.host, port: String(settings.port), from: settings.from_address })}{" "}
        <TextButton onPress={test} isDisabled={isPending}>
          {t("test")}
        </TextButton>
      </SettingsHeader>
      {settings.source === "none" && (
        <div className="px-6 pb-3.5 phone:px-4">
          <Notice tone="warning" icon={<Inbox />}>
            {t.rich("noServerLead", {
              b: (chunks: ReactNode) => <b className="font-[550]">{chunks}</b>,
              link: (chunks: ReactNode) => <TextLink href="/settings/email">{chunks}</TextLink>,
            })}
          </Notice>
        </div>
      )}
    </>
  );
}

function StateTabs({ state }: { state: MailState }) {
  const t = useTranslations("sentEmail");
  const all = useTranslations("common.states")("email.all");
  return (
    <nav aria-label={t("page.byStatus")} ref={showCurrentTab} className={tabListClass}>
      {STATES.map((value) => (
        <WithinLink
          key={value}
          href={mailAddress(value, null)}
          aria-current={value === state ? "page" : undefined}
          className={tabClass}
        >
          {value === null ? all : t(`states.${value}`)}
        </WithinLink>
      ))}
    </nav>
  );
}

function Mails({ state, openId }: { state: MailState; openId: string | undefined }) {
  const t = useTranslations("sentEmail.page");
  const { user } = useViewer();
  const log = useInfiniteQuery({
    ...emailList(state === null ? {} : { status: state }),
    placeholderData: keepPreviousData,
  });
  const emails = log.data?.pages.flatMap((page) => page.data) ?? [];
  const hrefOf = (id: string): string => mailAddress(state, id);
  return (
    <>
      {log.isPending && <LoadingMails />}
      {log.isError && <LoadFailure error={log.error} onRetry={log.refetch} className="m-4" />}
      {log.isSuccess && emails.length === 0 && <NoMails state={state} />}
      {emails.length > 0 && (
        <MailList emails={emails} openId={openId} hrefOf={hrefOf} isStale={log.isPlaceholderData} />
      )}
      <NextPage list={log} shown={emails.length} />
      {emails.length > 0 && (
        <p className="px-6 py-3 text-muted phone:px-4">
          {t("retention", { count: user.workspace.retention.mails_days })}
        </p>
      )}
    </>
  );
}

function NoMails({ state }: { state: MailState }) {
  const t = useTranslations("sentEmail.page");
  return (
    <EmptyState title={state === null ? t("empty") : t(`emptyStates.${state}`)} headingLevel={3}>
      {state === null ? t("emptyLead") : t("emptyStateLead")}
    </EmptyState>
  );
}

type MailListProps = {
  emails: readonly Email[];
  openId: string | undefined;
  hrefOf: (id: string) => string;
  isStale: boolean;
};

function MailList({ emails, openId, hrefOf, isStale }: MailListProps) {
  const t = useTranslations("sentEmail.page");
  return (
    <ul aria-label={t("emails")} aria-busy={isStale || undefined} className={classNames(isStale && "opacity-60")}>
      {emails.map((email) => (
        <li key={email.id} className="border-b border-line">
          <WithinLink
            href={hrefOf(email.id)}
            aria-current={email.id === openId ? "true" : undefined}
            className="grid min-h-[56px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-6 py-1.5 -outline-offset-2 hover:bg-hover aria-[current]:bg-selected phone:px-4 phone:aria-[current]:bg-transparent"
          >
            <span className="truncate font-[550]">{email.subject}</span>
            <span className="justify-self-end">
              <MailBadge email={email} />
            </span>
            <span className="truncate text-xs text-muted">{recipientsOf(email)}</span>
            <span className="justify-self-end text-xs num text-muted">
              <Moment at={email.created_at} form="stamp" />
            </span>
            <Trouble email={email} />
          </WithinLink>
        </li>
      ))}
    </ul>
  );
}

function Trouble({ email }: { email: Email }) {
  const t = useTranslations("sentEmail.status");
  const words = useMomentWords();
  const trouble = troubleOf(email, (at) => words(at, "relative"), t);
  if (trouble === null) return null;
  const tone = email.status === "failed" ? "text-danger-text" : "text-warning-text";
  return <span className={classNames("col-span-2 truncate text-xs", tone)}>{trouble}</span>;
}

function LoadingMails() {
  const t = useTranslations("sentEmail.page");
  return (
    <Loading label={t("emails")}>
      {["58%", "44%", "52%", "40%", "60%"].map((width) => (
        <div key={width} className="grid min-h-[56px] content-center gap-2 border-b border-line px-6 phone:px-4">
          <Skeleton width={width} />
          <Skeleton width="36%" />
        </div>
      ))}
    </Loading>
  );
}
