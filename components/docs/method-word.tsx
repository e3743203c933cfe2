import { classNames } from "@/components/ui/class-names";

const colors: Readonly<Record<string, string>> = {
  GET: "text-info-text",
  POST: "text-accent-text",
  PATCH: "text-warning-text",
  DELETE: "text-danger-text",
};

/** Methods have three to five letters. */
export function MethodWord({ method }: { method: string }) {
  return (
    <span className={classNames("w-9 shrink-0 font-mono text-[10px] leading-4 font-semibold", colors[method])}>
      <span aria-hidden="true">{method === "DELETE" ? "DEL" : method}</span>
      <span className="sr-only">{method}</span>
    </span>
  );
}
