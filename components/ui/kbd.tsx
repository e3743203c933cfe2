import { classNames } from "@/components/ui/class-names";

const SYMBOLS: Record<string, string> = {
  enter: "↵",
  shift: "⇧",
  escape: "esc",
  up: "↑",
  down: "↓",
  left: "←",
  right: "→",
  backspace: "⌫",
  alt: "⌥",
};

/**
 * Keys are written as `mod+k`, `g t`, `shift+enter`. Screen readers read `aria-keyshortcuts` of the control instead.
 */
export function Keys({ keys, className }: { keys: string; className?: string }) {
  const steps = keys.split(" ").flatMap((step) => step.split("+"));
  return (
    <span aria-hidden="true" className={classNames("inline-flex gap-[3px] phone:hidden", className)}>
      {steps.map((key, index) => (
        <Kbd key={`${key}-${String(index)}`}>{key === "mod" ? <ModKey /> : (SYMBOLS[key] ?? capital(key))}</Kbd>
      ))}
    </span>
  );
}

export function Kbd({ children, className }: { children: React.ReactNode; className?: string }) {
  return <kbd className={classNames("kbd", className)}>{children}</kbd>;
}

/** `mod` is Meta on Apple and Control elsewhere. A sequence has no ARIA form. */
export function ariaKeyShortcuts(keys: string): string | undefined {
  if (keys.includes(" ")) return undefined;
  if (!keys.startsWith("mod+")) return keys.split("+").map(ariaKey).join("+");
  const rest = keys.slice(4).split("+").map(ariaKey).join("+");
  return `Meta+${rest} Control+${rest}`;
}

/** CSS shows ⌘ or Ctrl, because the server does not know the platform. */
function ModKey() {
  return (
    <>
      <span className="hidden apple:inline">⌘</span>
      <span className="apple:hidden">Ctrl</span>
    </>
  );
}

function ariaKey(key: string): string {
  return key === "?" ? "Shift+?" : capital(key);
}

function capital(key: string): string {
  return key.length === 1 ? key.toUpperCase() : key.charAt(0).toUpperCase() + key.slice(1);
}
