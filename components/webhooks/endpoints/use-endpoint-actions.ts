"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { sayFailure, showToast, type ToastContent } from "@/components/ui/toast";
import { useWebhookWords } from "@/components/webhooks/use-webhook-words";
import { endpointName } from "@/components/webhooks/words";
import { messageOf } from "@/lib/kernel/core/message-of";
import { delivery, deliveryKeys } from "@/lib/webhooks/deliveries/queries";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { replayEvent, testWebhook, verifyWebhook } from "@/lib/webhooks/deliveries/queries";
import { updateWebhook, webhookKeys } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

export function useEndpointActions() {
  const t = useTranslations("webhooks.endpoints.actions");
  const { mutateAsync: update } = useMutation(updateWebhook);
  const { mutateAsync: askTest } = useMutation(testWebhook);
  const { mutateAsync: askProof } = useMutation(verifyWebhook);
  const { mutateAsync: askReplay } = useMutation(replayEvent);
  const answered = useAnswer();

  const test = (webhook: Webhook) =>
    inToast(t("testing", { endpoint: endpointName(webhook) }), async () => {
      const { success, reason, actions } = await answered(askTest(webhook.id));
      if (success) return { message: t("answered", { endpoint: endpointName(webhook), ...success }), actions };
      return { message: t("testFailed", { reason }), tone: "error", actions };
    });

  const verify = (webhook: Webhook) =>
    inToast(t("verifying", { endpoint: endpointName(webhook) }), async () => {
      const { success, reason, actions } = await answered(askProof(webhook.id));
      if (success) return { message: t("verified", { endpoint: endpointName(webhook) }), actions };
      return { message: t("notVerified", { reason }), tone: "error", actions };
    });

  const replay = (webhook: Webhook, eventId: string) =>
    inToast(t("replaying", { endpoint: endpointName(webhook) }), async () => {
      const { success, reason, actions } = await answered(askReplay({ id: webhook.id, event_id: eventId }));
      if (success) return { message: t("answered", { endpoint: endpointName(webhook), ...success }), actions };
      return { message: t("replayFailed", { reason }), tone: "error", actions };
    });

  /** Only an enabled endpoint can be tested, so an endpoint that fails the test is disabled again. */
  const testAndEnable = (webhook: WebhookReply) =>
    inToast(t("testing", { endpoint: endpointName(webhook) }), async () => {
      const enabled = await update({ id: webhook.id, base: webhook, status: "active" });
      const { success, reason, actions } = await answered(askTest(webhook.id));
      if (success)
        return { message: t("answeredAndEnabled", { endpoint: endpointName(webhook), ...success }), actions };
      await update({ id: webhook.id, base: enabled, status: "disabled" });
      return { message: t("stillDisabled", { reason }), tone: "error", actions };
    });

  return { test, verify, replay, setStatus: useSetStatus(), testAndEnable };
}

function useSetStatus() {
  const t = useTranslations("webhooks.endpoints.actions");
  const actions = useTranslations("common.actions");
  const { mutateAsync: update } = useMutation(updateWebhook);
  const setStatus = async (webhook: WebhookReply, status: Webhook["status"]) => {
    const endpoint = endpointName(webhook);
    try {
      const changed = await update({ id: webhook.id, base: webhook, status });
      const before = status === "active" ? "disabled" : "active";
      showToast({
        message: status === "active" ? t("enabled", { endpoint }) : t("disabled", { endpoint }),
        actions: [{ label: actions("undo"), run: () => void setStatus(changed, before) }],
      });
    } catch (error) {
      sayFailure(error);
    }
  };
  return setStatus;
}

function useAnswer() {
  const t = useTranslations("webhooks.endpoints.actions");
  const router = useRouter();
  const cache = useQueryClient();
  const { answerTime, error, statusInTime } = useWebhookWords();
  const reasonOf = ({ log }: DeliveryDetail): string => {
    const attempt = log.at(-1);
    if (!attempt || attempt.finished_at === null) return t("noResponse");
    if (attempt.error === null && attempt.response_status !== null)
      return statusInTime(attempt.response_status, attempt.duration_ms ?? 0);
    return error(attempt.error ?? "", attempt.duration_ms);
  };
  return async (asked: Promise<DeliveryDetail>) => {
    const sent = await tried(cache, (await asked).id);
    const attempt = sent.log.at(-1);
    const show = () => {
      router.push(`/webhooks/deliveries/${sent.id}`);
    };
    return {
      /** Null when the delivery failed. */
      success:
        sent.status === "delivered"
          ? { status: String(attempt?.response_status), time: answerTime(attempt?.duration_ms ?? 0) }
          : null,
      reason: reasonOf(sent),
      actions: [{ label: t("showDelivery"), run: show }],
    };
  };
}

async function inToast(beginning: string, work: () => Promise<ToastContent>): Promise<void> {
  const toast = showToast({ message: beginning, tone: "progress" });
  try {
    toast.update(await work());
  } catch (error) {
    toast.update({ message: messageOf(error), tone: "error" });
  }
}

const POLL_MS = 500;
const POLLS = 60;

async function tried(cache: QueryClient, id: string): Promise<DeliveryDetail> {
  for (let poll = 0; ; poll++) {
    const read = await cache.query({ ...delivery(id), staleTime: 0 });
    const isTried = read.status !== "pending" || read.log.some((attempt) => attempt.finished_at !== null);
    if (isTried || poll === POLLS) {
      await cache.invalidateQueries({ queryKey: webhookKeys.all });
      await cache.invalidateQueries({ queryKey: [...deliveryKeys.all, "list"] });
      return read;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, POLL_MS);
    });
  }
}
