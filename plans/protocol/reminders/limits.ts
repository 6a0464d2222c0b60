/** Limits of reminders. */
export const reminderLimits = {
  leadSeconds: 86_400, // a date is told so long before it comes
  dates: 64, // of one browser
  keyMax: 80, // characters of a date's name
  endpointMax: 1_000,
  payloadBytes: 256, // what is sent is as long as this, whatever it says
  firstSeconds: 600, // within which a browser has to prove that it hears
  mailMax: 254, // characters of an e-mail address
  mailFirstSeconds: 86_400, // within which an address has to be confirmed
  perAddressDay: 3, // mails that ask an address to confirm
  questionsHour: 200, // such mails of an installation: an address has many spellings
  subscriptions: 50_000, // of an installation
  perClientDay: 20, // browsers that are new
  perClientHour: 120, // calls
  keepDays: 180, // without a visit
  roomDays: 30, // without a visit, where a new browser needs the place
  tries: 8, // with growing pauses, while the push service does not answer
} as const
