import { CircleAlert, CreditCard, FlaskConical, LoaderCircle } from "lucide-react";
import { AwaitPayment } from "@/components/invoices/public/await-payment";
import { Notice } from "@/components/ui/notice";
import type { Language } from "@/lib/billing/invoice-content/language";
import type { Invoice } from "@/lib/billing/invoices/schema/invoice";

/** Online payment on the page of the client. */
export type Online = {
  token: string;
  isTest: boolean;
  canPay: boolean;
  isConfirming: boolean;
  /** The bank refused the last payment. */
  isFailed: boolean;
  /** The provider did not answer. */
  isUnavailable: boolean;
};

type StateProps = { isTest: boolean; isAwaited: boolean };

/** @param back Whether the client comes back from the provider, and how. */
export function onlineOn(
  { status, online_payment: online }: Pick<Invoice, "status" | "online_payment">,
  { isTest, isAwaited }: StateProps,
  { token, back }: { token: string; back: { isPaid: boolean; isUnavailable: boolean } },
): Online {
  const isConfirming = status === "sent" && (online.processing || (back.isPaid && isAwaited));
  const canPay = online.available && !isConfirming;
  return {
    ...{ token, canPay, isConfirming },
    isTest: isTest && (canPay || isConfirming),
    isFailed: canPay && online.failed_at !== null,
    isUnavailable: canPay && back.isUnavailable,
  };
}

type OnlineProps = { online: Online; text: Language["text"] };

export function TestMode({ online, text }: OnlineProps) {
  if (!online.isTest) return null;
  return (
    <Notice tone="warning" icon={<FlaskConical />}>
      {text("online.test")}
    </Notice>
  );
}

export function PayOnline({ online, text, amount }: OnlineProps & { amount: string }) {
  if (online.isConfirming) return <Confirming text={text} />;
  if (!online.canPay) return null;
  return (
    <>
      {(online.isFailed || online.isUnavailable) && (
        <Notice tone="error" icon={<CircleAlert />}>
          {text(online.isUnavailable ? "online.unavailable" : "online.failed")}
        </Notice>
      )}
      <form
        method="post"
        action="/api/invoices/payments"
        className="grid gap-2 border-t border-line-strong pt-[18px] text-center"
      >
        <input type="hidden" name="token" value={online.token} />
        <button
          type="submit"
          className="flex min-h-10 cursor-pointer items-center justify-center gap-2 rounded-control bg-(--brand) px-4 py-2 font-medium text-(--on-brand) hover:brightness-85 touch:min-h-11"
        >
          <CreditCard aria-hidden="true" className="size-4 shrink-0" />
          <bdi className="min-w-0 [overflow-wrap:anywhere]">{text("online.pay", { amount })}</bdi>
        </button>
        <p className="text-sm text-muted">{text("online.leave")}</p>
      </form>
    </>
  );
}

function Confirming({ text }: Pick<OnlineProps, "text">) {
  return (
    <div
      role="status"
      className="grid grid-cols-[20px_minmax(0,1fr)] gap-3 border-t border-line-strong pt-[18px] text-secondary"
    >
      <LoaderCircle aria-hidden="true" className="size-5 animate-busy text-warning-text" />
      <p>{text("online.confirmingLead")}</p>
      <AwaitPayment />
    </div>
  );
}
