/** The first thing that Tab reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed -top-16 left-2 z-60 rounded-control bg-inverse px-3 py-2 text-on-inverse focus:top-2"
    >
      Skip to content
    </a>
  );
}
