import { Notice } from "@/components/ui/notice";

/** Why a form was refused, where no field of it says so. */
export function FormNotice({ text }: { text: string | null }) {
  if (text === null) return null;
  return (
    <Notice tone="error" isLive>
      {text}
    </Notice>
  );
}

/** Why a choice was not saved, for those who see it go back and for those who hear the page. */
export function SaveFault({ fault }: { fault: string | null }) {
  if (fault === null) return null;
  return (
    <p role="alert" className="text-xs text-danger-text">
      {fault}
    </p>
  );
}
