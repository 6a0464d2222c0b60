/** Timings and sizes of the modal, each with its § of the specification. */
export const modalLimits = {
  heightMs: 150, // §9
  transitionSlowMs: 200, // §9
  toastDelayMs: 150, // §4, §9
  toastMs: 2_500, // ours: how long a toast stays that nobody holds
  networkSearchMs: 100, // ours: a list that is already here answers fast
  shakeMs: 500, // §9
  errorDelayMs: 300, // §6, §9
} as const
