// Made by `npm run gen` from locales/en.json.

/** Texts that the window of the embedded wallet alone shows: logins, and what happened. */
export const windowMessages = {
  loginsTitle: 'Ways to sign in',
  thisLogin: 'You are signed in by it',
  loginsFresh: 'Sign out and in again first: logins are removed only within five minutes of a login, in a browser that opens the wallet.',
  logTitle: 'What happened',
  logLogin: (login: string) =>
    `Signed in: ${login}`,
  logEnded: 'Signed out',
  logReused: 'A session was used twice and ended',
  logLoginAdded: 'A login was added',
  logLoginRemoved: 'A login was removed',
  logEmail: 'The e-mail address was changed',
  logCreated: 'The wallet was made',
  logReshared: 'The shares were made anew',
  logReleased: 'The wallet was unlocked',
  logRecoverySet: 'A recovery was set up',
  logRecoveryRead: 'The recovery was asked for',
  logDeviceAdded: 'A browser was added',
  logDeviceRemoved: 'A browser was removed',
}
