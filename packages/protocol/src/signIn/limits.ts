const day = 86_400_000

/** How long what a sign-in server gives is good, in ms: one rule for the kit's server, the auth service and a page that asks either. */
export const signInLimits = {
  nonceMs: 5 * 60_000, // ours: so long may a person look at the message
  sessionMs: 7 * day, // ours: a session that nobody renews
  longestSessionMs: 30 * day, // ours: one that is renewed again and again
  graceMs: 60_000, // ours: requests that were under way with the old token still count
  renewAfterMs: day, // ours: a token is renewed by itself from this age on
} as const
