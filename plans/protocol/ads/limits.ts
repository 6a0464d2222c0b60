/** Limits of advertisements: of their pictures and their texts. */
export const adLimits = {
  widthPx: 960, // the slot, and every picture that is kept
  heightPx: 320,
  minWidthPx: 300, // smaller ones would be blurred
  minHeightPx: 100,
  sidePx: 8_192,
  pixels: 24_000_000, // 96 MB once decoded
  uploadBytes: 4 * 1_024 * 1_024,
  decodeMs: 10_000,
  textMax: 80,
  linkMax: 300,
  reasonMax: 200,
  perClientHour: 12, // uploads
  perNetworkDay: 60, // of one large network (an IPv4 /16, an IPv6 /32), so that nobody's addresses use up the next line alone
  perProjectDay: 2_000, // of one project, and of all callers without one
  keepUnbookedHours: 24,
  keepDecidedDays: 30, // after the last period that a booking named it
  captchaSeconds: 5 * 60,
  captchaWork: 150_000, // hashes at most; half of it on average
  tokenWaitMs: 5_000, // for what an outside captcha says of a token
  tokenSeconds: 10 * 60, // longer than any of them takes its own
  tokenMax: 8_192, // characters
} as const
