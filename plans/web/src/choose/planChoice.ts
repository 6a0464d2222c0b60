import { isEvmAddress } from '@causeway/protocol/address'
import { toChecksum } from '@causeway/protocol/address/toChecksum'
import type { Address } from 'viem'
import { fates, type PlanFate } from '../plans/catalogue.ts'

/** What plans are put in order by. */
export const planOrders = [
  'fate',
  'name',
  'out',
  'from',
  'members',
  'middle',
  'held',
  'age',
] as const
export type PlanOrder = (typeof planOrders)[number]

/** As many as stand side by side. */
export const mostCompared = 4

/** What a visitor looks for among plans; all of it stands in the address of the page. */
export interface PlanChoice {
  /** Words, each of which occurs. */
  readonly q: string
  readonly fates: readonly PlanFate[]
  /** Symbols, one of which can be put in. */
  readonly have: readonly string[]
  /** What was put in comes out at any time. */
  readonly out: boolean
  readonly open: boolean
  readonly mine: boolean
  readonly sort: PlanOrder
  /** The largest, longest or last first. */
  readonly down: boolean
  /** Whether plans are being marked, and which are. */
  readonly compares: boolean
  readonly compared: readonly Address[]
}

export const everyPlan: PlanChoice = {
  q: '',
  fates: [],
  have: [],
  out: false,
  open: false,
  mine: false,
  sort: 'fate',
  down: false,
  compares: false,
  compared: [],
}

/** As the address has it: only what differs from everything. */
export type PlanSearch = Readonly<Partial<Record<keyof typeof inAddress, string>>>

/** Short words, for people read addresses. */
const inAddress = {
  q: 'q',
  fate: 'fate',
  have: 'have',
  only: 'only',
  sort: 'sort',
  compare: 'compare',
} as const

const onlys = ['out', 'open', 'mine'] as const

/** So many letters are looked for. */
const longest = 80

const listOf = (value: unknown) => (typeof value === 'string' ? value.split(',') : [])

/**
 * Reads a choice from the address. What is no choice is left out: an address is typed, cut and passed on. Pure.
 * @param search as the router parses it: a number that was typed is one
 */
export function planChoiceOf(search: Readonly<Record<string, unknown>>): PlanChoice {
  const q = typeof search['q'] === 'number' ? String(search['q']) : search['q']
  const [order = '', direction] = listOf(search['sort'])
  const only = listOf(search['only'])
  const compared = listOf(search['compare'])
    .filter(isEvmAddress)
    .map((one) => toChecksum(one))
  return {
    q: typeof q === 'string' ? q.slice(0, longest) : '',
    fates: fates.filter((one) => listOf(search['fate']).includes(one)),
    have: [...new Set(listOf(search['have']).filter((one) => /^\S{1,20}$/u.test(one)))],
    out: only.includes('out'),
    open: only.includes('open'),
    mine: only.includes('mine'),
    sort: planOrders.find((one) => one === order) ?? 'fate',
    down: direction === 'down' && planOrders.some((one) => one === order),
    compares: typeof search['compare'] === 'string',
    compared: [...new Set(compared)].slice(0, mostCompared),
  }
}

/** Writes a choice into the address; nothing of what is left as it was. Pure. */
export function planSearchOf(choice: PlanChoice): PlanSearch {
  const only = onlys.filter((one) => choice[one])
  const isUsual = choice.sort === 'fate' && !choice.down
  return {
    ...(choice.q && { q: choice.q }),
    ...(choice.fates.length > 0 && { fate: choice.fates.join(',') }),
    ...(choice.have.length > 0 && { have: choice.have.join(',') }),
    ...(only.length > 0 && { only: only.join(',') }),
    ...(!isUsual && { sort: choice.down ? `${choice.sort},down` : choice.sort }),
    // Nothing is marked yet: the mark alone says that plans are being compared.
    ...(choice.compares && { compare: choice.compared.join(',') || 'none' }),
  }
}

/** With one more of a list, or without it. */
export const toggled = <T>(list: readonly T[], one: T): readonly T[] =>
  list.includes(one) ? list.filter((other) => other !== one) : [...list, one]
