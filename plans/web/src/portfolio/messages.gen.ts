// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the page of everything that a wallet has. */
export const portfolioMessages = defineMessages('portfolio', {
  title: 'Portfolio',
  lead: 'What your wallet holds, what it put into each plan, what came back, and what it received.',
  why: 'Connect a wallet to see what it has in every plan. Nothing is sent by connecting.',
  positions: 'In each plan',
  paid: 'Paid in',
  open: 'Refundable',
  inside: 'Spent or inside',
  since: 'Since',
  commissions: 'Commissions',
  commissionsLead: 'Credited by plans to your number, and waiting in the ledger until you take them out.',
  credited: 'Credited',
  collected: 'Taken out',
  notMember: 'not a member',
  sponsor: 'Joined through',
  joined: 'Joined',
  empty: 'This wallet has not used a plan yet. Choose one, read where its payouts come from, and what members really received.',
  worth: 'What it is worth',
  worthLead: 'At the prices of now, by the price feeds that the operator lists and the chain’s exchange. What has no price there is named and not counted.',
  currency: 'Currency',
  total: 'All that has a price',
  wallet: 'In the wallet',
  plans: 'In plans',
  waiting: 'Waiting for you',
  tokens: 'Tokens in the wallet',
  token: 'Token',
  amount: 'Amount',
  price: (currency: string) =>
    `Price, ${currency}`,
  value: (currency: string) =>
    `Worth, ${currency}`,
  noPrice: 'price not known',
  notCounted: (n: number | bigint) =>
    plural('en', n, { one: `${figure('en', n)} part whose price is not known is not counted`, other: `${figure('en', n)} parts whose price is not known are not counted` }),
  priced: (block: string, time: string) =>
    `Prices of block ${block}, ${time}.`,
  pricedOld: (block: string, time: string) =>
    `Old prices, of block ${block}, ${time}. Newer ones appear as soon as the price service answers.`,
  noTokens: 'This wallet holds no tokens on this network.',
  hidden: (n: number | bigint) =>
    plural('en', n, { one: `${figure('en', n)} token that looks like another or advertises is not shown.`, other: `${figure('en', n)} tokens that look like others or advertise are not shown.` }),
  line: 'The wallet over time',
  lineNote: 'What the wallet held at each moment, at the prices of now. What is in plans is not in it.',
  lineBegins: 'Older moves are not known, so it begins late.',
  lineWithout: (tokens: string) =>
    `Without ${tokens}: the price is not known, or not every move.`,
  lineEmpty: 'Nothing has moved in this wallet yet.',
  where: 'Where it is',
  place: 'Place',
  inWallet: (token: string) =>
    `${token} in the wallet`,
  rest: 'The rest',
  nothing: 'Nothing here has a known price.',
  failed: 'What the wallet holds could not be read. What it has in plans stands below all the same.',
  noCurrency: 'The price service knows no price now, so nothing is valued. The amounts are right all the same.',
  ownInside: 'Of a plan, what can be taken back is counted: a stake, or a purchase while it can be refunded. Rewards that are not claimed are not in it.',
})
