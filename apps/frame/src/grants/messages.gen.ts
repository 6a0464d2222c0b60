// Made by `npm run tool gen` from locales/en.json.
import { figure, plural } from '../../../../packages/kit/src/core/messages/languages.ts'

/** What apps may do with a smart account: fetched when one asks, or when its owner looks. */
export const grantMessages = {
  title: 'Let this app act without asking?',
  lead: (app: string) =>
    `${app} may then do this with your smart account, and does not ask you again:`,
  may: 'The app may',
  call: (name: string, selector: string) =>
    `Call ${name} (${selector})`,
  claimed: 'These names are what the app says.',
  fixed: (number: string, value: string) =>
    `Value ${number} is always ${value}`,
  contract: 'Of the contract',
  take: (amount: string, period: string) =>
    `Take up to ${amount} in each period of ${period}, and send it to anybody`,
  token: 'Token',
  withCall: 'With each call',
  upTo: (amount: string) =>
    `Up to ${amount}`,
  noCoin: (coin: string) =>
    `No ${coin}`,
  most: 'In all, at most',
  noMost: 'There is no limit to the sum',
  howOften: 'How often',
  times: (n: number) =>
    plural('en', n, { one: `Once, then it is over`, other: `${figure('en', n)} times, then it is over` }),
  anyTimes: 'As often as it likes',
  from: 'From',
  until: 'Until',
  key: 'With the key',
  keys: 'With these two keys together',
  keyHolder: 'Not yours: held by the app or a service of its choice.',
  anybody: 'The app chooses who gets it. What it takes does not come back.',
  chooses: 'Everything else in these calls the app decides. That can be all that the account has there.',
  howToEnd: (title: string, network: string) =>
    `You can end this at any time in the wallet’s window, under “${title}”. The end counts once ${network} has taken it.`,
  fee: 'None: you sign a permission. Each call is paid for when it is made.',
  endTitle: 'End what an app may do?',
  endLead: (network: string) =>
    `Once ${network} has taken the end, this is over for good:`,
  app: 'Granted to',
  none: 'No app may do anything without asking you.',
  was: 'What it could do',
  end: 'End it',
  ending: 'The network is taking it. This may take a minute.',
  costs: (amount: string) =>
    `Ending it costs up to ${amount}, from your smart account.`,
  endFailed: 'It could not be ended now, and still counts. Try again.',
  overSince: (date: string) =>
    `Over since ${date}`,
  endedOn: (date: string) =>
    `Ended on ${date}`,
  listTitle: 'What apps may do',
}
