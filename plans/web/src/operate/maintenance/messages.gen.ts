// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../../i18n/defineMessages.ts'
import { figure, plural } from '../../i18n/plural.ts'

/** Texts about the regular work on plans. */
export const maintenanceMessages = defineMessages('maintenance', {
  title: 'What is due',
  lead: 'Purchases are split when their escrow is over, rounds are drawn, the fastest of a raffle are named, pots roll, revenue moves on. Anybody may send these calls and none of them can choose anything. “npm run tool cli maintain -- --send” does the same from cron, with a key that holds at most MAINTAINER.',
  looking: 'Reading all plans. This takes some seconds.',
  again: 'Look again',
  asOf: (time: string, due: number | bigint, waiting: number | bigint) => `As of ${time}: ${plural('en', due, { one: `${figure('en', due)} due`, other: `${figure('en', due)} due` })}, ${plural('en', waiting, { one: `${figure('en', waiting)} waiting for its time`, other: `${figure('en', waiting)} waiting for their time` })}.`,
  none: 'Nothing is due.',
  failed: 'The plans could not be read. Check your connection, then try again.',
  send: 'Send',
  needs: (gas: string) => `About ${gas} gas.`,
  broken: (reason: string) => `Would fail: ${reason}. It is not offered for signing.`,
  waiting: 'Waiting for their time',
  runner: (tip: string, left: string, budget: string) => `Batches and tips: whoever holds MAINTAINER can send the work in batches with “npm run tool cli maintain -- --send”. This contract then pays ${tip} for each call that went through. It can still pay ${left} today; ${budget} are put aside in all.`,
  unread: '…',
})
