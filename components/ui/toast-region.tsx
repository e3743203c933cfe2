"use client";

import { Check, CircleAlert, Info, LoaderCircle, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Button } from "react-aria-components/Button";
import { useCommand } from "@/components/ui/shortcuts";
import { closeToast, lifetimeMs, type Toast, toastStore, type ToastTone } from "@/components/ui/toast";

const icons: Record<ToastTone, ReactNode> = {
  done: <Check />,
  info: <Info />,
  error: <CircleAlert />,
  progress: <LoaderCircle className="animate-busy" />,
};

const buttonClass = "shrink-0 rounded-chip outline-offset-0 outline-inverse-accent hovered:bg-on-inverse/12";

/**
 * Both live regions are always rendered, because screen readers announce changes only in regions that already exist.
 */
export function ToastRegion() {
  const t = useTranslations("common");
  const { toasts, announcement } = useSyncExternalStore(toastStore.subscribe, toastStore.read, toastStore.readOnServer);
  const [isHeld, setIsHeld] = useState(false);
  const { region, rememberFocus } = useFocusAfterClosing(toasts);
  const undoable = toasts.findLast((toast) => toast.actions.length > 0);
  useCommand({
    label: undoable?.actions.at(0)?.label ?? t("actions.undo"),
    group: t("commands.everywhere"),
    kind: "general",
    keys: "mod+z",
    isEnabled: undoable !== undefined,
    isListed: "keys",
    run: () => {
      if (undoable) runFirstAction(undoable);
    },
  });

  const card = (toast: Toast) => <ToastCard key={toast.id} toast={toast} isHeld={isHeld} />;
  return (
    <div
      ref={region}
      role="presentation"
      data-react-aria-top-layer="true"
      className="pointer-events-none fixed right-5 bottom-5 z-60 grid justify-items-end gap-2 in-has-[[data-bulk]]:bottom-19 phone:inset-x-2 phone:bottom-16 phone:justify-items-stretch phone:in-has-[[data-bulk]]:bottom-32 phone:in-has-[[data-dock]]:bottom-28"
      onPointerEnter={() => {
        setIsHeld(true);
      }}
      onPointerLeave={() => {
        setIsHeld(false);
      }}
      onFocus={(event) => {
        rememberFocus(event);
        setIsHeld(true);
      }}
      onBlur={(event) => {
        setIsHeld(event.currentTarget.contains(event.relatedTarget));
      }}
    >
      <div role="alert" className="contents">
        {toasts.filter((toast) => toast.tone === "error").map(card)}
      </div>
      <div role="status" className="contents">
        {toasts.filter((toast) => toast.tone !== "error").map(card)}
        <span key={announcement?.id} className="sr-only">
          {announcement?.message}
        </span>
      </div>
    </div>
  );
}

function ToastCard({ toast, isHeld }: { toast: Toast; isHeld: boolean }) {
  const t = useTranslations("common.actions");
  useEffect(() => {
    const lifetime = lifetimeMs(toast);
    if (isHeld || lifetime === null) return;
    const timer = setTimeout(() => {
      closeToast(toast.id);
    }, lifetime);
    return () => {
      clearTimeout(timer);
    };
  }, [toast, isHeld]);

  return (
    <div className="pointer-events-auto flex min-h-10 items-center gap-3 rounded-panel bg-inverse py-1 pr-1.5 pl-3.5 text-on-inverse shadow-menu phone:gap-2">
      {icons[toast.tone]}
      <span className="min-w-0 flex-1 num whitespace-normal">{toast.message}</span>
      {toast.actions.map((action) => (
        <Button
          key={action.label ?? "again"}
          className={`${buttonClass} h-7 px-2 font-[550] text-inverse-accent touch:h-11`}
          onPress={() => {
            closeToast(toast.id);
            action.run();
          }}
        >
          {action.label ?? t("tryAgain")}
        </Button>
      ))}
      <Button
        aria-label={t("close")}
        className={`${buttonClass} inline-flex size-7 items-center justify-center text-on-inverse-muted touch:size-10`}
        onPress={() => {
          closeToast(toast.id);
        }}
      >
        <X />
      </Button>
    </div>
  );
}

/** A closing toast passes the focus to the next one, or back to its origin. */
function useFocusAfterClosing(toasts: readonly Toast[]) {
  const region = useRef<HTMLDivElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const hadFocus = useRef(false);

  const rememberFocus = (event: FocusEvent<HTMLDivElement>) => {
    hadFocus.current = true;
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !event.currentTarget.contains(from)) cameFrom.current = from;
  };

  useEffect(() => {
    if (!hadFocus.current || document.activeElement !== document.body) return;
    hadFocus.current = false;
    const next = region.current?.querySelector<HTMLElement>("button") ?? cameFrom.current;
    next?.focus();
  }, [toasts]);

  return { region, rememberFocus };
}

function runFirstAction(toast: Toast): void {
  closeToast(toast.id);
  toast.actions.at(0)?.run();
}
