/** Limits of the embedded wallet’s frame. */
export const frameLimits = {
  zIndex: 999_999, // §2, §9
  loadMs: 20_000, // §9: without READY the frame counts as not loaded
  readyDelayMs: 500, // §9
  requestMs: 30_000, // §9: of e-mail, device, code and social requests
  emailCooldownMs: 30_000, // §9
  socialMs: 45_000, // facts/embedded-wallet.md §2.6: until the redirect address is here
  widthPx: 360, // facts/embedded-wallet.md §2.6
  heightPx: 600, // facts/embedded-wallet.md §2.6
  fullWidthBelowPx: 430, // facts/embedded-wallet.md §2.6
  heightMs: 400, // ours: how long a page waits for the height of a screen before it shows it
  restMs: 80, // ours: a place that has not moved for so long is at rest
  deviceAnswerMs: 27_000, // ours: CONNECT_DEVICE is answered before the app's own 30 s are over
  approvalMs: 5 * 60_000, // facts/embedded-wallet.md §2.5: nothing is signed after it
  armMs: 500, // facts/embedded-wallet.md §1.4: seen for so long before a button takes a click
  stillMs: 600, // ours: a browser drops what is pressed on a frame that moved in the last 500 ms
  doubtMs: 3_000, // ours: a browser that says nothing of what is visible for so long does not say it
  unlockMs: 5 * 60_000, // facts/embedded-wallet.md §1.3
  popupMs: 10 * 60_000, // ours: how long a window of the wallet may take
  pendingRequests: 32, // ours: requests of one page that wait at a time
  feeTimes: 5, // ours: a page may have so many times what the network takes now be paid for gas, …
  feeMostTimes: 20, // ours: … and set so many times that as its most
  feeAlways: 2_000_000_000, // ours: wei for a unit of gas that no page is refused: some chains take next to nothing
  gasTimes: 5, // ours: and so many times the gas that the node says is needed, …
  gasMore: 500_000, // ours: … or so much more
} as const
