"use client";

import { Check, Copy } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonKind, ButtonSize } from "@/components/ui/button-styles";
import { IconButton } from "@/components/ui/icon-button";
import { speak } from "@/components/ui/toast";
import { omitUndefined } from "@/lib/kernel/core/omit-undefined";

export type CopyButtonProps = {
  /** A function fetches the text on demand, such as a secret. */
  text: string | (() => Promise<string>);
  /** Verb and object: "Copy secret". */
  label: string;
  kind?: "icon" | ButtonKind;
  size?: ButtonSize;
  onCopy?: () => void;
  className?: string;
};

const SHOWN_MS = 2000;

export function CopyButton({ text, label, kind = "secondary", size = "small", onCopy, className }: CopyButtonProps) {
  const t = useTranslations("common.actions");
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => {
      setIsCopied(false);
    }, SHOWN_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [isCopied]);

  const copy = async () => {
    const done = await writeClipboard(text).catch(() => false);
    speak(done ? t("copied") : t("copyFailed"));
    setIsCopied(done);
    if (done) onCopy?.();
  };

  const icon = isCopied ? <Check className="text-success-text" /> : <Copy />;
  const extra = omitUndefined({ className });
  if (kind === "icon") return <IconButton label={label} icon={icon} onPress={() => void copy()} {...extra} />;
  return (
    <Button kind={kind} size={size} icon={isCopied ? <Check /> : <Copy />} onPress={() => void copy()} {...extra}>
      {isCopied ? t("copied") : label}
    </Button>
  );
}

/** Pages served without TLS have no clipboard API. */
async function writeClipboard(source: CopyButtonProps["text"]): Promise<boolean> {
  const text = typeof source === "string" ? source : await source();
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyThroughSelection(text);
  }
}

function copyThroughSelection(text: string): boolean {
  const area = document.createElement("textarea");
  area.value = text;
  area.style.position = "fixed";
  area.style.opacity = "0";
  // Inside an open dialog the rest of the page is inert and cannot be selected.
  const host = document.activeElement?.parentElement ?? document.body;
  const focused = document.activeElement;
  host.append(area);
  area.select();
  // Deprecated, but the only way without a secure context.
  // oxlint-disable-next-line typescript/no-deprecated
  const done = document.execCommand("copy");
  area.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return done;
}
