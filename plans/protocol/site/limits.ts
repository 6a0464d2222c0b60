/** Limits of a site's document. */
export const siteLimits = {
  bytes: 16_384, // of what is signed, and read by each page
  title: 40, // letters
  lead: 300,
  languages: 20,
  plans: 150, // with names
  featured: 12,
  zones: 100,
  signature: 8_192, // hex digits: accounts with many owners
  savesHour: 30, // of one client
} as const
