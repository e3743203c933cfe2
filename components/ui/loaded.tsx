import { type ComponentType, lazy, Suspense } from "react";

/**
 * Return a component whose code loads when it is first rendered. Unlike `dynamic` of Next, only this component waits for
 * its code, and not the page around it. Without a connection, the component is empty.
 */
export function loaded<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  );
  return function WhenLoaded(props: Props) {
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    );
  };
}
