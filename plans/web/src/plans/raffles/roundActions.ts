import { dayAndTime } from '../../i18n/format.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callTo } from '../page/callTo.ts'
import { moneyText } from '../page/tokenOf.ts'
import { rafflesMessages as m } from './messages.gen.ts'
import { roundNumberText, roundList, status, type RoundState, type Win } from './rounds.ts'

/** Prizes to choose one from, each with what the contract wants to know of it. */
export const prizeOptions = (s: RoundState, wins: readonly Win[]): readonly Option[] =>
  wins.map(({ round, prize, range, amount }) => ({
    value: [round, prize, ...(range === undefined ? [] : [range])].join(' '),
    label: m.prize.option(
      roundNumberText(round),
      roundNumberText(prize),
      moneyText(s, amount, s.v.prizeToken),
    ),
  }))

const claimPrize = <S extends RoundState>(wins: (s: S) => readonly Win[]): ActionSpec<S> => ({
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
      options: (s) => prizeOptions(s, wins(s)),
    },
    { kind: 'receiver', name: 'to', label: m.receiver },
  ],
  call: (values) => callTo('claimPrize', values, values.text('prize').split(' ').map(BigInt)),
  blocked: (s) => (wins(s).length > 0 ? null : m.prize.none),
})

/** Rounds whose entries are over and which nobody has drawn. */
const waiting = (s: RoundState): readonly Option[] =>
  roundList(s).flatMap((one) =>
    one.status === status.waiting && one.drawFrom <= s.now
      ? [
          {
            value: one.round.toString(),
            label: m.roundOption(roundNumberText(one.round), dayAndTime(one.closesAt)),
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
  closed: (s) => (waiting(s).length > 0 ? null : m.noWaiting),
})

/** Failed and finished rounds that something of can move on. */
const rest = (s: RoundState): readonly Option[] =>
  roundList(s).flatMap(({ round, left }) =>
    left > 0n
      ? [
          {
            value: round.toString(),
            label: m.rollOption(roundNumberText(round), moneyText(s, left, s.v.prizeToken)),
          },
        ]
      : [],
  )

const roll = (): ActionSpec<RoundState> => ({
  name: 'roll',
  functions: ['roll'],
  tab: m.tabs.keep,
  title: m.roll.title,
  button: m.roll.button,
  help: m.roll.help,
  fields: [{ kind: 'choice', name: 'round', label: m.round, options: rest }],
  call: (values) => ({ functionName: 'roll', args: [values.big('round')] }),
  closed: (s) => (rest(s).length > 0 ? null : m.roll.none),
})

/**
 * Take a prize; ask, draw and move on for everybody.
 * @param wins the prizes that the member can take
 */
export const roundActions = <S extends RoundState>(wins: (s: S) => readonly Win[]) =>
  [claimPrize(wins), decide('request'), decide('draw'), roll()] as const
