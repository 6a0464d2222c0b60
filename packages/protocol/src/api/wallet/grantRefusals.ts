/** What the wallet's API says no with where grants are kept: apart from the others, which every frame carries. */
export const grantRefusals = {
  foreign: 'is not of your account, or not what is said of it',
  unknown: 'is not known',
  full: 'are too many: end some first',
} as const
