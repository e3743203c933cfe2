/** @typedef {{ at: number, value: number }} Point `at` in hours. */

/**
 * Return the rise of values per hour, by least squares. 0 for fewer than two points.
 *
 * @param {readonly Point[]} points
 * @returns {number}
 */
export function slopeOf(points) {
  const mean = (/** @type {(point: Point) => number} */ of) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [at, value] = [mean((point) => point.at), mean((point) => point.value)];
  const spread = points.reduce((sum, point) => sum + (point.at - at) ** 2, 0);
  const together = points.reduce((sum, point) => sum + (point.at - at) * (point.value - value), 0);
  return spread === 0 || points.length < 2 ? 0 : together / spread;
}
