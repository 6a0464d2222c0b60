/** Limits of the bundler, in ms where no unit is named. */
export const bundlerLimits = {
  validitySeconds: 10 * 60, // of a sponsorship
  clockSeconds: 60, // by which the chain's clock may be behind ours
  lifeMs: 10 * 60_000, // of an operation that nobody sponsors
  endMs: 45_000, // before an operation's end it is taken back
  simulatedMs: 3_000, // how long a rehearsal is believed
  replaceMs: 15_000, // until a transaction that is in no block gets a better fee
  replacements: 6, // of one transaction
  bumpPercent: 25n, // nodes want 10 at least
  feeCeiling: 3n, // times the operation's own fee: what more the operator pays
  sponsoredDriftPercent: 125n, // of what the chain takes for a fast one, at most: the base fee moves between two questions
  sponsoredGas: 2n, // times what a call uses, at most
  sponsoredSpare: 1_000_000n, // of gas beside: for calls that want to see more than they use
  measuredSlack: 20_000n, // of gas that an operation may use less than when its data's floor was reckoned
  clientUsers: 5n, // users' budgets that those of one network address have together, where the file names no other
  goneMs: 20_000, // until a nonce that is used elsewhere is believed
  tries: 3,
  leaseMs: 10_000, // how long a process keeps what it works on
  sweepMs: 30_000, // between two looks for promises that were not used
  claims: 20, // operations that are looked after at once
  finality: 64, // blocks after which an operation is over
  halves: 3, // of a search for the gas of a call that wants more than it uses
  usualGas: 500_000n, // of an operation: what every sender should be able to pay
  keptMs: 30 * 86_400_000, // what is over
  tidyMs: 3_600_000,
  logBlocks: 900, // in which an event is looked for: nodes give a thousand
  logPages: 5, // of so many blocks each
  revertBytes: 1_024, // of a reason that are told
  gas: 12_000_000n, // of one operation: what a bundle may have on every chain
  verificationGas: 2_000_000n, // of it: what an account is made and checks with, and what one that turns costs whoever sends
  bodyBytes: 320 * 1024, // of a request: a whole operation in hex
  projectIdLength: 64,
  userIdLength: 128,
} as const
