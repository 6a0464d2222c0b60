/** Metrics that an expression of Prometheus names, without what histograms add to their names. */
export function metricNamesIn(expression: string): readonly string[] {
  const names = expression
    // Values and labels of selectors, and what aggregations keep.
    .replaceAll(/\{[^}]*\}/gu, '')
    .replaceAll(/\b(?:by|without|on|ignoring)\s*\([^)]*\)/gu, '')
    .match(/\b(?:causeway|nodejs|process)_\w+|\bup\b/gu)
  return [...new Set(names ?? [])].map((name) => name.replace(/_(?:bucket|sum|count)$/u, ''))
}
