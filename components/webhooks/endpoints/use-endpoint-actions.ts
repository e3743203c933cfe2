"use client";

import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import type { Route } from "next";
import { useRouter } from "next/navigation";
import { sayFailure, showToast, type ToastContent } from "@/components/ui/toast";
import { endpointName, errorInWords } from "@/components/webhooks/words";
import { messageOf } from "@/lib/kernel/core/message-of";
import { delivery, deliveryKeys } from "@/lib/webhooks/deliveries/queries";
import type { DeliveryDetail } from "@/lib/webhooks/deliveries/schema";
import { replayEvent, testWebhook, verifyWebhook } from "@/lib/webhooks/deliveries/queries";
import { updateWebhook, webhookKeys } from "@/lib/webhooks/endpoints/queries";
import type { Webhook, WebhookReply } from "@/lib/webhooks/endpoints/schema";

/** What is done to an endpoint at once, and said in a toast. */
export function useEndpointActions() {
  const { mutateAsync: update } = useMutation(updateWebhook);
  const { mutateAsync: askTest } = useMutation(testWebhook);
  const { mutateAsync: askProof } = useMutation(verifyWebhook);
  const { mutateAsync: askReplay } = useMutation(replayEvent);
  const answered = useAnswer();
  const sendTest = (webhook: Webhook) => answered(askTest(webhook.id));

  const test = (webhook: Webhook) =>
    inToast(`Testing ${endpointName(webhook)}`, async () => {
      const { isDelivered, answer, actions } = await sendTest(webhook);
      if (!isDelivered) return { message: `The test failed: ${answer}`, tone: "error", actions };
      return { message: `${endpointName(webhook)} answered ${answer}`, actions };
    });

  const verify = (webhook: Webhook) =>
    inToast(`Sending a challenge to ${endpointName(webhook)}`, async () => {
      const { isDelivered, answer, actions } = await answered(askProof(webhook.id));
      if (isDelivered) return { message: `${endpointName(webhook)} is verified`, actions };
      return { message: `Not verified: ${answer}`, tone: "error", actions };
    });

  const replay = (webhook: Webhook, eventId: string) =>
    inToast(`Sending to ${endpointName(webhook)}`, async () => {
      const { isDelivered, answer, actions } = await answered(askReplay({ id: webhook.id, event_id: eventId }));
      if (isDelivered) return { message: `${endpointName(webhook)} answered ${answer}`, actions };
      return { message: `It was not taken and is tried again: ${answer}`, tone: "error", actions };
    });

  const setStatus = async (webhook: WebhookReply, status: Webhook["status"]) => {
    try {
      const changed = await update({ id: webhook.id, base: webhook, status });
      const back = status === "active" ? "disabled" : "active";
      showToast({
        message: `${endpointName(webhook)} is ${status === "active" ? "enabled" : "disabled"}`,
        actions: [{ label: "Undo", run: () => void setStatus(changed, back) }],
      });
    } catch (error) {
      sayFailure(error);
    }
  };

  /** Only what is enabled can be tested, so an endpoint that fails the test is disabled again. */
  const testAndEnable = (webhook: WebhookReply) =>
    inToast(`Testing ${endpointName(webhook)}`, async () => {
      const enabled = await update({ id: webhook.id, base: webhook, status: "active" });
      const { isDelivered, answer, actions } = await sendTest(webhook);
      if (isDelivered) return { message: `${endpointName(webhook)} answered ${answer} and is enabled`, actions };
      await update({ id: webhook.id, base: enabled, status: "disabled" });
      return { message: `It stays disabled: ${answer}`, tone: "error", actions };
    });

  return { test, verify, replay, setStatus, testAndEnable };
}

/** Waits for what comes back to a delivery that somebody asked for, with the way to see it whole. */
function useAnswer() {
  const router = useRouter();
  const cache = useQueryClient();
  return async (asked: Promise<DeliveryDetail>) => {
    const sent = await tried(cache, (await asked).id);
    const show = () => {
      router.push(`/webhooks/deliveries/${sent.id}` as Route);
    };
    return {
      isDelivered: sent.status === "delivered",
      answer: answerOf(sent),
      actions: [{ label: "Show", run: show }],
    };
  };
}

/** Says what goes on, then what came of it. */
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

/** Waits until the first attempt of a delivery has ended. */
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

function answerOf(sent: DeliveryDetail): string {
  const attempt = sent.log.at(-1);
  if (!attempt || attempt.finished_at === null) return "No answer yet";
  if (attempt.error === null && attempt.response_status !== null)
    return `${attempt.response_status} in ${attempt.duration_ms ?? 0} ms`;
  return errorInWords(attempt.error ?? "", attempt.duration_ms);
}
