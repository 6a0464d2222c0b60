import { isSameAddress } from '@causeway/protocol/address'
import type { Abi, Address } from 'viem'
import { count, dayAndTime } from '../../format.ts'
import type {
  ActionSpec,
  BaseState,
  Option,
  PlanState,
  PositionFigure,
  Read,
} from '../page/describe.ts'
import { money, split } from '../page/show.ts'
import { rafflesMessages as m } from './messages.ts'

/** So many rounds are looked at, the running one last. */
const looked = 16n
/** Pages of entries that are looked at in each. */
const pages = [0n, 1n, 2n]
const page = 100n

/** What a round is doing, as the contract numbers it. */
export const status = { open: 0, waiting: 1, drawn: 2, failed: 3, over: 4 } as const

interface Round {
  readonly status: number
  readonly closesAt: bigint
  readonly drawFrom: bigint
  readonly tickets: bigint
  readonly pot: bigint
  readonly prize: bigint
  readonly openPrizes: bigint
}

interface Entry {
  readonly who: Address
  readonly upTo: bigint
}

interface Terms {
  readonly prizeToken: Address
  readonly currentRound: bigint
  readonly prizes: bigint
}

/** What both raffles answer. */
export type RoundState = Omit<PlanState, 'v' | 'mine' | 'more'> & {
  readonly v: Terms
  readonly mine: unknown
  readonly more: {
    readonly rounds: readonly (Round | undefined)[]
    readonly entries: readonly (readonly Entry[] | undefined)[]
    readonly winning: readonly (bigint | undefined)[]
  }
}

const numbersUpTo = (n: bigint) => Array.from({ length: Number(n) }, (_, i) => BigInt(i))

/** The rounds that a page looks at, the oldest first. */
export function roundsOf({ currentRound = 0n }: { readonly currentRound?: bigint }) {
  const first = currentRound >= looked ? currentRound - looked + 1n : 0n
  return numbersUpTo(currentRound - first + 1n).map((index) => first + index)
}

/** Rounds with their entries and winning tickets. */
export function roundReads(abi: Abi, base: BaseState<Abi>) {
  const { prizes = 0n, ...v } = base.v as Partial<Terms>
  const rounds = roundsOf(v)
  const ask = <T>(functionName: string, args: readonly bigint[]): Read<T> => ({
    abi,
    functionName,
    args,
  })
  return {
    rounds: rounds.map((round) => ask<Round>('roundOf', [round])),
    entries: rounds.flatMap((round) =>
      pages.map((at) => ask<readonly Entry[]>('ranges', [round, at * page, page])),
    ),
    winning: rounds.flatMap((round) =>
      numbersUpTo(prizes).map((prize) => ask<bigint>('winningTicket', [round, prize])),
    ),
  }
}

export interface LookedRound extends Round {
  readonly round: bigint
  readonly index: number
}

export const roundList = (s: RoundState): readonly LookedRound[] =>
  roundsOf(s.v).flatMap((round, index) => {
    const found = s.more.rounds[index]
    return found ? [{ ...found, round, index }] : []
  })

export interface OwnEntry {
  readonly range: bigint
  readonly from: bigint
  readonly upTo: bigint
}

/** The member's own rows of tickets in a round. */
export function ownEntries(s: RoundState, { index }: LookedRound): readonly OwnEntry[] {
  const { member } = s
  if (!member) return []
  const rows = pages.flatMap((_, at) => s.more.entries[index * pages.length + at] ?? [])
  return rows.flatMap(({ who, upTo }, at) =>
    isSameAddress(who, member) ? [{ range: BigInt(at), from: rows[at - 1]?.upTo ?? 0n, upTo }] : [],
  )
}

interface Win {
  readonly round: bigint
  readonly prize: bigint
  readonly range: bigint
  readonly amount: bigint
}

/** Prizes that the member's tickets have won and that nobody took. */
export const wins = (s: RoundState): readonly Win[] =>
  roundList(s).flatMap((one) => {
    if (one.status !== status.drawn) return []
    const entries = ownEntries(s, one)
    return numbersUpTo(s.v.prizes).flatMap((prize) => {
      const ticket = s.more.winning[one.index * Number(s.v.prizes) + Number(prize)]
      if (ticket === undefined || ((one.openPrizes >> prize) & 1n) === 0n) return []
      const won = entries.find(({ from, upTo }) => ticket >= from && ticket < upTo)
      return won ? [{ round: one.round, prize, range: won.range, amount: one.prize }] : []
    })
  })

export const wonOf = (s: RoundState) => wins(s).reduce((sum, { amount }) => sum + amount, 0n)

const claimPrize = (): ActionSpec<RoundState> => ({
  name: 'claimPrize',
  functions: ['claimPrize', 'claimPrizeTo'],
  tab: m.tabs.prize,
  title: m.prize.title,
  button: m.prize.button,
  help: m.prize.help,
  fields: [
    {
      kind: 'choice',
      name: 'prize',
      label: m.prize.field,
      options: (s) =>
        wins(s).map(({ round, prize, range, amount }) => ({
          value: [round, prize, range].join(' '),
          label: m.prize.option(count(round), count(prize + 1n), money(s, amount, s.v.prizeToken)),
        })),
    },
    { kind: 'receiver', name: 'to', label: m.receiver },
  ],
  call: (values) => {
    const place = values.text('prize').split(' ').map(BigInt)
    const to = values.receiver('to')
    return to
      ? { functionName: 'claimPrizeTo', args: [...place, to] }
      : { functionName: 'claimPrize', args: place }
  },
  blocked: (s) => (wins(s).length > 0 ? null : m.prize.none),
})

/** Rounds whose entries are over and which nobody has drawn. */
const waiting = (s: RoundState): readonly Option[] =>
  roundList(s).flatMap((one) =>
    one.status === status.waiting && one.drawFrom <= s.now
      ? [
          {
            value: one.round.toString(),
            label: m.roundOption(count(one.round), dayAndTime(one.closesAt)),
          },
        ]
      : [],
  )

const decide = (name: 'request' | 'draw'): ActionSpec<RoundState> => ({
  name,
  functions: [name],
  tab: m.tabs.keep,
  title: m[name].title,
  button: m[name].button,
  help: m[name].help,
  fields: [{ kind: 'choice', name: 'round', label: m.round, options: waiting }],
  call: (values) => ({ functionName: name, args: [values.big('round')] }),
  blocked: (s) => (waiting(s).length > 0 ? null : m.noWaiting),
})

/** @param left what of a failed or finished round can move on */
const roll = <S extends RoundState>(left: (s: S, round: LookedRound) => bigint): ActionSpec<S> => {
  const options = (s: S): readonly Option[] =>
    roundList(s).flatMap((one) => {
      const amount = one.status === status.failed || one.status === status.over ? left(s, one) : 0n
      return amount === 0n
        ? []
        : [
            {
              value: one.round.toString(),
              label: m.rollOption(count(one.round), money(s, amount, s.v.prizeToken)),
            },
          ]
    })
  return {
    name: 'roll',
    functions: ['roll'],
    tab: m.tabs.keep,
    title: m.roll.title,
    button: m.roll.button,
    help: m.roll.help,
    fields: [{ kind: 'choice', name: 'round', label: m.round, options }],
    call: (values) => ({ functionName: 'roll', args: [values.big('round')] }),
    blocked: (s) => (options(s).length > 0 ? null : m.roll.none),
  }
}

/** Take a prize; ask, draw and move on for everybody. */
export const roundActions = <S extends RoundState>(left: (s: S, round: LookedRound) => bigint) =>
  [claimPrize(), decide('request'), decide('draw'), roll(left)] as const

export const lastDrawn = (s: RoundState) =>
  roundList(s).findLast((one) => one.status === status.drawn || one.status === status.over)

export function wonFigure(s: RoundState): PositionFigure {
  const won = wonOf(s)
  return {
    label: m.position.won,
    ...split(s, won, s.v.prizeToken),
    live: won > 0n,
    explained: m.position.wonExplained,
  }
}
