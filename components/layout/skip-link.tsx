import { useTranslations } from "next-intl";

/** The link is the first element in the order of Tab. */
export function SkipLink() {
  const t = useTranslations("common.frame");
  return (
    <a
      href="#main"
      className="fixed -top-16 left-2 z-60 rounded-control bg-inverse px-3 py-2 text-on-inverse focus:top-2"
    >
      {t("skip")}
    </a>
  );
}
