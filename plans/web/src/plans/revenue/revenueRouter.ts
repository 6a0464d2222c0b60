import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { revenueRouterAbi as abi } from '@causeway/plans/protocol/abi/revenueRouter.gen'
import { percent } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import { read, type AnswersOf } from '../page/read.ts'
import type { ActionSpec, Option } from '../page/actionSpec.ts'
import { callAlone } from '../page/callTo.ts'
import type { DescribedState } from '../page/describedState.ts'
import { moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { routerMessages } from './routerMessages.gen.ts'

const m = routerMessages

/** Four plans and the treasury. */
const indexes = [0n, 1n, 2n, 3n, 4n]

const more = () => ({
  shares: indexes.map((index) => read(abi, 'shareOf', [index])),
  due: indexes.map((index) => read(abi, 'due', [index])),
})

type State = DescribedState<typeof abi, AnswersOf<ReturnType<typeof more>>>

/** The last part is the treasury's; the others go to plans. */
const isTreasury = (index: number) => index === indexes.length - 1

const waiting = (s: State): readonly Option[] =>
  s.more.shares.flatMap(([to, bps], index) => {
    const amount = s.more.due[index] ?? 0n
    if (amount === 0n) return []
    const label = m.option(percent(bps), moneyText(s, amount, s.v.token))
    const value = String(index)
    return [
      isTreasury(index)
        ? { value, label: `${m.treasury} · ${label}` }
        : { value, label, place: to },
    ]
  })

const actions = (): readonly ActionSpec<State>[] => [
  {
    name: 'push',
    functions: ['push'],
    tab: m.tab,
    title: m.push,
    button: m.push,
    help: m.pushHelp,
    fields: [{ kind: 'choice', name: 'index', label: commonMessages.part, options: waiting }],
    call: (values) => ({ functionName: 'push', args: [values.big('index')] }),
    closed: (s) => (waiting(s).length > 0 ? null : m.nothing),
  },
  {
    ...callAlone('splitDonations'),
    tab: m.tab,
    title: m.notify,
    button: m.notify,
    help: m.notifyHelp,
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
    terms: (s) =>
      s.more.shares.flatMap((share, index) => {
        const [to, bps] = share
        if (bps === 0n) return []
        const text = m.terms(percent(bps))
        return [{ text: isTreasury(index) ? `${text} ${m.treasury}` : text, place: to }]
      }),
    position: () => [],
    waits: { claimables: () => [], deadlines: () => [], inside: () => [] },
    // No member puts anything in: what was earned is passed on.
    offer: (s) => ({
      takes: [],
      gives: [tokenOf(s, s.v.token)],
      rate: { value: null, note: catalogueMessages.rate.passed },
      wayOut: { words: catalogueMessages.out.none, after: null },
      minimum: null,
    }),
    worst: () => null,
    actions: actions(),
    absent: {
      notify:
        'For plans that bring revenue, and for who gives on purpose: pulls what the caller has allowed.',
    },
  })
