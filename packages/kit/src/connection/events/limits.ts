/** How much the collector of events is sent, each with its § of the specification. */
export const telemetryLimits = {
  errorsPerMinute: 5, // §8, §9
  batchWaitMs: 5_000, // product: events of this long travel together
  batchEvents: 20, // product
  waitingEvents: 100, // product: kept while the collector cannot be reached
} as const
