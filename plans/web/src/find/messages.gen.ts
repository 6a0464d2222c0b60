// Made by `npm run tool gen` from locales/en.json.
import { defineMessages } from '../i18n/defineMessages.ts'
import { figure, plural } from '../i18n/plural.ts'

/** Texts of the window that finds plans, members, addresses and pages. */
export const findMessages = defineMessages('find', {
  member: (id: string) => `Member ${id}`,
  field: 'Plan, member, address or page',
  results: 'What was found',
  pages: 'Pages',
  people: 'Members and addresses',
  count: (n: number | bigint) => plural('en', n, { "=0": `Nothing was found.`, one: `${figure('en', n)} result`, other: `${figure('en', n)} results` }),
  badAddress: 'A digit of this address is wrong: its capital letters do not fit it. Nothing is looked up.',
  keys: 'Arrow keys choose, Enter opens, Escape closes',
  membersFailed: 'Members could not be looked up just now.',
})
