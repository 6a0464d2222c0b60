import type { Address } from '@causeway/protocol/address'
import { parseTypedAddress } from '../portfolio/parseTypedAddress.ts'

/** The pages that can be gone to, by the name that their texts have. */
export const foundPages = [
  'home',
  'plans',
  'portfolio',
  'network',
  'activity',
  'leaders',
  'desk',
  'ads',
  'operate',
  'settings',
  'terms',
] as const
export type FoundPage = (typeof foundPages)[number]

/** Something to go to. */
export type FindTarget =
  | {
      readonly kind: 'plan'
      readonly template: string
      readonly address: Address
      readonly name: string
      readonly note: string
    }
  | { readonly kind: 'person'; readonly address: Address; readonly id: number | null }
  | { readonly kind: 'page'; readonly page: FoundPage; readonly name: string }

export type FoundPlan = Extract<FindTarget, { kind: 'plan' }> & {
  /** Further words that it is known by: its title and its tokens. */
  readonly words: string
}

export interface FindSources {
  readonly plans: readonly FoundPlan[]
  readonly pages: readonly { readonly page: FoundPage; readonly name: string }[]
  readonly members: readonly { readonly id: number; readonly wallet: Address }[]
}

/** As many of a kind as are read at a glance. */
const most = 6

/**
 * What a text leads to: plans, members and addresses, pages, in this order; those whose name begins with it first. Nothing typed shows
 * pages and the first plans. Pure.
 */
export function findTargets(
  typed: string,
  { plans, pages, members }: FindSources,
): { readonly targets: readonly FindTarget[]; readonly isBadAddress: boolean } {
  const text = typed.trim().toLowerCase()
  const { address, problem } = parseTypedAddress(typed)
  const words = text.split(/\s+/u)
  const has = (said: string) => words.every((word) => said.toLowerCase().includes(word))
  const foundPlans = plans
    .filter(({ name, note, address: at, words: more }) =>
      has(`${name} ${note} ${text.startsWith('0x') ? at : ''} ${more}`),
    )
    .sort((a, b) => rank(a.name, text) - rank(b.name, text))
    .slice(0, most)
    .map(({ words: _words, ...plan }) => plan)
  const isPlan = foundPlans.some((plan) => plan.address === address)
  const people: FindTarget[] = members
    .slice(0, most)
    .map(({ id, wallet }) => ({ kind: 'person', address: wallet, id }))
  const isKnown = members.some(({ wallet }) => wallet === address)
  if (address && !isPlan && !isKnown) people.unshift({ kind: 'person', address, id: null })
  const foundPages_: FindTarget[] = pages
    .filter(({ name }) => has(name))
    .map(({ page, name }) => ({ kind: 'page', page, name }))
  return {
    targets: [...foundPlans, ...people, ...foundPages_],
    isBadAddress: problem === 'checksum',
  }
}

/** A name that begins with the text stands before one that has it within. */
const rank = (name: string, text: string) => (name.toLowerCase().startsWith(text) ? 0 : 1)

/** Whether members are looked up for a text: a number, or the beginning of a wallet's address. */
export const asksMembers = (typed: string) =>
  /^(?:\d{1,10}|0x[\da-f]{4,40})$/iu.test(typed.trim()) &&
  parseTypedAddress(typed).problem !== 'checksum'
