/** Monday 2026-01-05, 00:00 UTC, in unix seconds: where epochs, rounds and cohorts are counted from. */
export const firstEpoch = 1_767_571_200n
