import { revenueRouterAbi as abi } from '@causeway/protocol/plans/abi/revenueRouter.gen'
import { truncateAddress } from '@causeway/protocol/address'
import { percent } from '../../format.ts'
import {
  describePlan,
  read,
  type ActionSpec,
  type AnswersOf,
  type Option,
  type PlanState,
} from '../page/describe.ts'
import { money, split } from '../page/show.ts'
import { othersMessages } from './messages.ts'

const m = othersMessages.router

/** Four plans and the treasury. */
const indexes = [0n, 1n, 2n, 3n, 4n]

const more = () => ({
  shares: indexes.map((index) => read(abi, 'shareOf', [index])),
  due: indexes.map((index) => read(abi, 'due', [index])),
})

type State = PlanState<typeof abi, AnswersOf<ReturnType<typeof more>>>

const nameOf = (index: number, to: string) => (index === 4 ? m.treasury : truncateAddress(to))

const waiting = (s: State): readonly Option[] =>
  s.more.shares.flatMap(([to, bps], index) => {
    const amount = s.more.due[index] ?? 0n
    if (amount === 0n) return []
    const label = m.option(nameOf(index, to), percent(bps), money(s, amount, s.v.token))
    return [{ value: String(index), label }]
  })

const actions = (): readonly ActionSpec<State>[] => [
  {
    name: 'push',
    functions: ['push'],
    tab: m.tab,
    title: m.push,
    button: m.push,
    help: m.pushHelp,
    fields: [{ kind: 'choice', name: 'index', label: m.part, options: waiting }],
    call: (values) => ({ functionName: 'push', args: [values.big('index')] }),
    closed: (s) => (waiting(s).length > 0 ? null : m.nothing),
  },
  {
    name: 'splitDonations',
    functions: ['splitDonations'],
    tab: m.tab,
    title: m.notify,
    button: m.notify,
    help: m.notifyHelp,
    call: () => ({ functionName: 'splitDonations', args: [] }),
    closed: (s) => (s.books.some(({ surplus }) => surplus > 0n) ? null : m.nothingNew),
  },
]

export const revenueRouter = () =>
  describePlan({
    template: 'revenueRouter',
    abi,
    texts: {
      title: m.title,
      what: m.what,
      source: m.source,
      lose: m.lose,
      powers: [],
      empty: m.empty,
    },
    more,
    figures: (s) => [
      { label: m.figures.received, ...split(s, s.v.received, s.v.token) },
      { label: m.figures.donated, ...split(s, s.v.donated, s.v.token) },
      {
        label: m.figures.due,
        ...split(
          s,
          s.more.due.reduce((sum, one) => sum + one, 0n),
          s.v.token,
        ),
      },
    ],
    terms: (s) => s.more.shares.map(([to, bps], index) => m.terms(nameOf(index, to), percent(bps))),
    position: () => [],
    worst: () => null,
    actions: actions(),
    absent: {
      notify:
        'For plans that bring revenue, and for who gives on purpose: pulls what the caller has allowed.',
    },
  })
