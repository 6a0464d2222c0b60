/** Every kind of page of the web app, by the name that its pictures and figures bear. */
export const webRoutes = {
  home: '/',
  plans: '/plans',
  staking: '/plans/staking',
  matrix: '/plans/binaryMatrix',
  raffle: '/plans/raffle',
  traders: '/plans/tradersV1',
  sale: '/plans/tokenICO',
  portfolio: '/portfolio',
  network: '/network',
  activity: '/activity',
  leaders: '/leaders',
  desk: '/desk',
  ads: '/ads',
  operate: '/operate',
  settings: '/settings',
  terms: '/terms',
} as const
