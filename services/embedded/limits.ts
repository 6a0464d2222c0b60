/** Limits of the embedded wallet’s service. */
export const embeddedLimits = {
  lostAnswerSeconds: 60, // in which a device may show again the refresh token whose answer it did not hear
  codeSeconds: 10 * 60,
  codeAttempts: 5,
  exhaustedCodes: 3, // within an hour; then a link comes first
  linkSeconds: 20 * 60,
  mailPauseSeconds: 30, // §5, between two mails to one address from one device
  mailsPerHour: 5, // to one address; twice as many to a mailbox, by all its tags
  loginsPerAddressHour: 20, // from one network address
  loginsPerDeviceHour: 10,
  loginsPerProjectHour: 2_000, // then the log warns
  accessSeconds: 10 * 60,
  sessionDays: 30, // without any use, unless the operator says otherwise
  proofSeconds: 60, // how far a proof's clock may be off
  freshSeconds: 5 * 60, // a login that may read the recovery share
  challengeSeconds: 2 * 60,
  outsideSeconds: 10 * 60,
  recoveryDelaySeconds: 24 * 3_600, // until a changed address recovers
  undoSeconds: 24 * 3_600, // in which a change of the address can be undone
  releasesPerHour: 240, // of the share, by one device
  recoveriesPerHour: 10, // of one user
  pollMs: 10_000, // how long an answer may wait for a person
  operationsPerHour: 3_000, // calls to the bundler, by one user in one app: a receipt is asked for every two seconds
  grantsPerHour: 30, // of one user
  grantsAtOnce: 100, // that still count, of one user
  grantEntries: 200, // that are listed
  grantDays: 365, // that one is kept after its end, unless the operator says otherwise
  auditEntries: 200, // that are listed
  auditDays: 365, // that are kept, unless the operator says otherwise
} as const
