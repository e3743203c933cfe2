import { useTranslations } from "next-intl";
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from "react";
import { showToast } from "@/components/ui/toast";

/**
 * Return a component whose code loads when it is first rendered. Unlike `dynamic` of Next, only this component waits for
 * its code, and not the page around it. If the code cannot be loaded, the component is empty, and a person with a
 * connection is asked to reload the page, for example after an update.
 *
 * @param placeholder reserves the space while the code loads.
 */
export function loaded<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder?: ReactNode,
): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: NotLoaded }),
    ),
  );
  return function WhenLoaded(props: Props) {
    return (
      <Suspense fallback={placeholder}>
        <Loaded {...props} />
      </Suspense>
    );
  };
}

function NotLoaded() {
  const t = useTranslations("common");
  useEffect(() => {
    if (!navigator.onLine) return;
    showToast({ tone: "error", message: t("notLoaded"), actions: [{ run: () => window.location.reload() }] });
  }, [t]);
  return null;
}
