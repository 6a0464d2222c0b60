/** How long a question takes, and how often it is asked, each with its § of the specification. */
export const httpLimits = {
  timeoutMs: 10_000, // §9
  retries: 3, // §9
  retryDelayMs: 150, // §9, doubled each time
  retryAfterMaxMs: 60_000, // ours: a longer Retry-After is an outage, not a wait
} as const

/** What a message of a stranger may hold. */
export const messageLimits = {
  chars: 262_144, // ours: text in one message
  parts: 20_000, // ours: values in one message
  depth: 32, // ours
} as const
