"use client";

import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { NextPage } from "@/components/layout/next-page";
import { counted } from "@/components/ui/counted";
import { useViewer } from "@/components/viewer/use-viewer";
import { LoadingMails, MailList } from "@/components/emails/mail-list";
import { MailPane } from "@/components/emails/mail-pane";
import { mailAddress, STATES, stateOf, type MailState } from "@/components/emails/mail-address";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { WithinLink } from "@/components/layout/within-page";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { tabClass, tabListClass } from "@/components/ui/tab-styles";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { emailList, sendTestEmail } from "@/lib/mail/emails/queries";

export type MailSettingsProps = {
  /** The mail server, as far as it may be shown; null while none is set. */
  server: { host: string; port: number; isEncrypted: boolean } | null;
  from: string;
};

/** Mails and what became of them at the left, one of them at the right; a phone shows the one or the other. */
export function MailSettings({ server, from }: MailSettingsProps) {
  const router = useRouter();
  const search = useSearchParams();
  const state = stateOf(search.get("state"));
  const openId = search.get("mail") ?? undefined;
  const open = (id: string) => {
    router.push(mailAddress(null, id), { scroll: false });
  };
  return (
    <>
      <div className={classNames(openId !== undefined && "phone:hidden")}>
        <Head server={server} from={from} onSent={open} />
        <StateTabs state={state} />
      </div>
      <div
        className={classNames(openId !== undefined && "rail:grid rail:grid-cols-[minmax(280px,1fr)_minmax(0,1.2fr)]")}
      >
        <section
          aria-label="Mails"
          className={classNames("min-w-0", openId !== undefined && "border-line rail:border-r phone:hidden")}
        >
          <Mails state={state} openId={openId} />
        </section>
        {openId !== undefined && (
          <div className="min-w-0 bg-sunken phone:bg-transparent">
            <MailPane
              id={openId}
              canSend={server !== null}
              from={from}
              listHref={mailAddress(state, null)}
              onOpen={open}
            />
          </div>
        )}
      </div>
    </>
  );
}

function Head({ server, from, onSent }: MailSettingsProps & { onSent: (id: string) => void }) {
  const { mutate, isPending } = useMutation(sendTestEmail);
  const test = () => {
    mutate(undefined, {
      onSuccess: (email) => {
        onSent(email.id);
        const [address = "you"] = email.to;
        showToast({ message: email.status === "captured" ? "Test captured" : `Test on its way to ${address}` });
      },
      onError: (error) => {
        sayFailure(error);
      },
    });
  };
  return (
    <>
      <SettingsHeader title="Outgoing mail">
        {server === null
          ? "No mail server is set. "
          : `By ${server.host}, port ${String(server.port)}${server.isEncrypted ? ", TLS" : ""}, from ${from}. `}
        <TextButton onPress={test} isDisabled={isPending}>
          Send me a test
        </TextButton>
      </SettingsHeader>
      {server === null && (
        <div className="px-6 pb-3.5 phone:px-4">
          <Notice tone="warning" icon={<Inbox />}>
            <b className="font-[550]">Mails are captured, not sent.</b> They stay here and can be read. Set{" "}
            <code className="mono">SMTP_URL</code> on the server, such as{" "}
            <code className="mono break-all">smtp://user:password@smtp.example.com:587</code>, and start Stint again.
            Then send from here what was captured.
          </Notice>
        </div>
      )}
    </>
  );
}

function StateTabs({ state }: { state: MailState }) {
  return (
    <nav aria-label="Mail by state" className={tabListClass}>
      {STATES.map(({ value, label }) => (
        <WithinLink
          key={label}
          href={mailAddress(value, null)}
          aria-current={value === state ? "page" : undefined}
          className={tabClass}
        >
          {label}
        </WithinLink>
      ))}
    </nav>
  );
}

function Mails({ state, openId }: { state: MailState; openId: string | undefined }) {
  const { user } = useViewer();
  const log = useInfiniteQuery({
    ...emailList(state === null ? {} : { status: state }),
    placeholderData: keepPreviousData,
  });
  const emails = log.data?.pages.flatMap((page) => page.data) ?? [];
  const hrefOf = (id: string): Route => mailAddress(state, id);
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
          The text is kept for {counted(user.workspace.retention.mails_days, "day")}.
        </p>
      )}
    </>
  );
}

function NoMails({ state }: { state: MailState }) {
  if (state === null) {
    return (
      <EmptyState title="No mail yet" headingLevel={3}>
        Invoices, invitations and warnings show up here, with what became of them.
      </EmptyState>
    );
  }
  const word = STATES.find(({ value }) => value === state)?.label.toLowerCase() ?? "";
  return (
    <EmptyState title={`No mail is ${word}`} headingLevel={3}>
      What is {word} shows up here.
    </EmptyState>
  );
}
