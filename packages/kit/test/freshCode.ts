/**
 * Tells how often the page has fetched a piece of code from here on. Absence alone proves no laziness: a test looks that there is none
 * before, and that there is some after, which a page that has it already fails.
 * @param name of its file
 */
export function freshCode(name: RegExp): () => number {
  // What a page of tests loads is more than browsers keep account of by themselves.
  performance.setResourceTimingBufferSize(10_000)
  performance.clearResourceTimings()
  return () => performance.getEntriesByType('resource').filter((one) => name.test(one.name)).length
}
