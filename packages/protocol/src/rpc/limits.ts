/** Timings and counts of requests to nodes, each with its § of the specification. */
export const rpcLimits = {
  batchSize: 1_000, // §9
  dedupSize: 8_192, // §9
  pollingMs: 4_000, // §9 fallback ranking
  samples: 10, // §9
  pingTimeoutMs: 1_000, // §9
  stabilityWeight: 0.7, // §9
  latencyWeight: 0.3, // §9
  backups: 5, // §9
} as const
