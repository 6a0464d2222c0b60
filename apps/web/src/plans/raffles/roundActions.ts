import { count, dayAndTime } from '../../format.ts'
import type { ActionSpec, Option } from '../page/describe.ts'
import { money } from '../page/show.ts'
import { rafflesMessages as m } from './messages.ts'
import { roundList, status, wins, type RoundState } from './rounds.ts'

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
  closed: (s) => (waiting(s).length > 0 ? null : m.noWaiting),
})

/** Failed and finished rounds that something of can move on. */
const rest = (s: RoundState): readonly Option[] =>
  roundList(s).flatMap(({ round, left }) =>
    left > 0n
      ? [
          {
            value: round.toString(),
            label: m.rollOption(count(round), money(s, left, s.v.prizeToken)),
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

/** Take a prize; ask, draw and move on for everybody. */
export const roundActions = () => [claimPrize(), decide('request'), decide('draw'), roll()] as const
