/** How fresh the preview of a signature is. */
export const previewLimits = {
  freshMs: 12_000, // ours: what a signature would do is tried anew, about with each block of the slowest chain
  historyPages: 5, // ours: read to find an earlier payment
} as const
