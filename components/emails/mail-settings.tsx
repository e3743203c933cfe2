"use client";

import { keepPreviousData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { Inbox } from "lucide-react";
import type { Route } from "next";
import { useRouter, useSearchParams } from "next/navigation";
import { mailAddress, type MailState, stateOf, STATES } from "@/components/emails/mail-address";
import { MailPane } from "@/components/emails/mail-pane";
import { MailBadge } from "@/components/emails/mail-status";
import { recipientsOf, troubleOf } from "@/components/emails/mail-words";
import { NextPage } from "@/components/layout/next-page";
import { SettingsHeader } from "@/components/layout/settings-parts";
import { WithinLink } from "@/components/layout/within-page";
import { classNames } from "@/components/ui/class-names";
import { Moment, useMomentWords } from "@/components/ui/clock";
import { counted } from "@/components/ui/counted";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadFailure } from "@/components/ui/load-failure";
import { Notice } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { tabClass, tabListClass } from "@/components/ui/tab-styles";
import { TextButton } from "@/components/ui/text-button";
import { sayFailure, showToast } from "@/components/ui/toast";
import { useViewer } from "@/components/viewer/use-viewer";
import { emailList, sendTestEmail } from "@/lib/mail/emails/queries";
import type { Email } from "@/lib/mail/emails/schema";

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

type MailListProps = {
  emails: readonly Email[];
  openId: string | undefined;
  hrefOf: (id: string) => Route;
  isStale: boolean;
};

function MailList({ emails, openId, hrefOf, isStale }: MailListProps) {
  return (
    <ul aria-label="Mails" aria-busy={isStale || undefined} className={classNames(isStale && "opacity-60")}>
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
  const words = useMomentWords();
  const trouble = troubleOf(email, (at) => words(at, "relative"));
  if (trouble === null) return null;
  const tone = email.status === "failed" ? "text-danger-text" : "text-warning-text";
  return <span className={classNames("col-span-2 truncate text-xs", tone)}>{trouble}</span>;
}

function LoadingMails() {
  return (
    <Loading label="Mails">
      {["58%", "44%", "52%", "40%", "60%"].map((width) => (
        <div key={width} className="grid min-h-[56px] content-center gap-2 border-b border-line px-6 phone:px-4">
          <Skeleton width={width} />
          <Skeleton width="36%" />
        </div>
      ))}
    </Loading>
  );
}
