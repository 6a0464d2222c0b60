// Made by `npm run gen` from locales/en.json.
import { figure, plural } from '../../../../packages/kit/src/messages/languages.ts'

/** Texts of questions that concern smart accounts, and code that an account runs. */
export const smartMessages = {
  account: 'Smart account',
  paidBy: (project: string) =>
    `Paid by ${project}`,
  paidByAccount: (amount: string) =>
    `At most ${amount}, from this account`,
  allOrNone: 'They run together: all of them, or none.',
  firstUse: 'It also makes your smart account on this network: this is its first use.',
  bothAccounts: (address: string) =>
    `It does not name this account, so it also counts for your other one, ${address}.`,
  codeTitle: 'Let your account run a contract’s code',
  codeLead: (network: string) =>
    `Your account on ${network} will run this code for every app, not for this one alone, until you take it back.`,
  code: 'Code',
  codeWhat: 'It lets several calls run together. Only your own key can use it.',
  codeBackTitle: 'Take the code back',
  codeBackLead: (network: string) =>
    `Your account on ${network} runs no contract’s code any more. It keeps what it has.`,
  toSmart: 'Switch to the smart account',
  toPlain: 'Switch to the wallet account',
  typeText: 'A smart account is a contract that this wallet signs for. It has an address of its own: what the wallet account holds stays there.',
  typeFellBack: 'The smart account cannot be used now. You work with the wallet account.',
  typeFailed: 'The wallet did not switch the account. Try again.',
  notDeployed: 'Not on the network yet: it is made with your first transaction.',
  sessions: 'Smart sessions',
  sessionsText: 'Apps that may act for this account without asking each time.',
  active: 'Active',
  expired: 'Expired',
  revoked: 'Revoked',
  noActive: 'No active sessions',
  noExpired: 'No expired sessions',
  noRevoked: 'No revoked sessions',
  noActiveText: 'An app that you let act for this account stands here, with what it may do and until when.',
  listFailed: 'Sessions could not be loaded',
  listFailedText: 'The service that keeps them does not answer.',
  until: (date: string) =>
    `Until ${date}`,
  endedOn: (date: string) =>
    `Ended on ${date}`,
  revokedOn: (date: string) =>
    `Revoked on ${date}`,
  grantedOn: (date: string) =>
    `Granted on ${date}`,
  may: 'What it may do',
  mayCall: (names: string, address: string) =>
    `Call ${names} of the contract ${address}`,
  onlyWith: (value: string, n: number | string) =>
    `Only with ${value} as argument ${n}`,
  valueLimit: (amount: string) =>
    `Send at most ${amount} with each call`,
  maySpend: (amount: string, period: string) =>
    `Spend up to ${amount} in each period of ${period}`,
  tokenUnits: (n: string, token: string) =>
    `${n} of the smallest units of the token ${token}`,
  startsOn: (date: string) =>
    `From ${date} on`,
  mayOther: (type: string) =>
    `Something that this page cannot read: ${type}`,
  callLimit: (n: number) =>
    plural('en', n, { one: `At most ${figure('en', n)} call in all`, other: `At most ${figure('en', n)} calls in all` }),
  unnamed: 'An app without a name',
  revoke: 'Revoke',
  revoking: 'Revoking',
  revokingText: 'It stops for good as soon as the network has it.',
  revokeFailed: 'It was not revoked, and still acts. Try again.',
  created: 'Session granted',
  createdText: 'The app may act for your account within these limits. You can revoke it at any time in your account, under Smart sessions.',
  activating: 'The session begins in a moment',
  notActive: 'The session did not begin',
  notActiveText: 'You agreed, but the service did not take it: the app cannot act by it. It may ask you again.',
  seeAll: 'See all sessions',
  continue: 'Continue',
  nothing: 'No session was granted just now.',
}
