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
