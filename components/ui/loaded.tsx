import { type ComponentType, lazy, type ReactNode, Suspense } from "react";

/**
 * Return a component whose code loads when it is first rendered. Unlike `dynamic` of Next, only this component waits for
 * its code, and not the page around it. Without a connection, the component is empty.
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
      () => ({ default: () => null }),
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
