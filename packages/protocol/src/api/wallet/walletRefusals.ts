/** What the wallet's API says no with, word by word, by the field that it names: the frame tells them apart by these. */
export const walletRefusals = {
  otpWrong: 'is wrong',
  otpOver: 'is old, was used, or was tried too often: ask for another',
  loginUnknown: 'is not known to this device, or is over: begin again',
  sessionOver: 'there is none, or it is over: sign in',
  refreshReused: 'was used before: every session of this login has ended',
  loginNotFresh: 'is older than five minutes: sign in again',
  emailNotYet: 'was changed less than 24 hours ago, and cannot recover yet',
  loginNotYet: 'was added less than 24 hours ago, and cannot recover yet',
  loginInUse: 'is the one that you are signed in by',
  emailTaken: 'belongs to another account',
  emailMoved: 'was replaced within a day: the link in the mail about it undoes that',
  walletThere: 'there is one already: recover it',
  walletMissing: 'there is none',
  walletOther: 'is not the one that there is: read it again',
  recoveryMissing: 'was never set up',
  deviceUnknown: 'is not registered for this wallet: recover on it',
  versionOld: 'is not the next one: read the wallet again',
  proofWrong: 'does not fit',
  providerOff: 'is not offered to this project',
  providerSaid: 'said no',
  linkOver: 'is old, or was used',
  mailDown: 'could not be sent: try again later',
} as const
export type WalletRefusal = keyof typeof walletRefusals

/** What the wallet's API says no with where grants are kept. */
export const grantRefusals = {
  foreign: 'is not of your account, or not what is said of it',
  unknown: 'is not known',
  full: 'are too many: end some first',
  live: 'still let apps act for the account: end them first',
} as const
