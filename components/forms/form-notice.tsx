import { Notice } from "@/components/ui/notice";

export function FormNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="error" isLive>
      {text}
    </Notice>
  );
}

/** The message is visible where the choice returns to its old value, and screen readers announce it. */
export function SaveFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="alert" className="text-xs text-danger-text">
      {fault}
    </p>
  );
}
