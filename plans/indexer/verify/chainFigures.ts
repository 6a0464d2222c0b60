import type { Address } from '@causeway/protocol/address'
import { activityKinds, kindNames, type MoneySide } from '../../protocol/books/activityKinds.ts'
import { outcomeBasis } from '../../protocol/books/outcomeClass.ts'
import { heldBy } from '../api/heldBy.ts'
import { payoutSources } from '../figures/payoutSources.ts'
import { outcomeOf, type MemberAccount, type Totals } from '../figures/planLedger.ts'
import type { PlanInfo } from '../events/planInfo.ts'
import type { Figures } from '@causeway/services/lib/follow/compareFigures'
import { plansIn, type Facts } from './readFacts.ts'

const daySeconds = 86_400

const accountsOf = ({ ledger }: Facts, plan: string): [string, MemberAccount][] =>
  [...ledger.accounts].flatMap(([key, account]) =>
    key.startsWith(`${plan}:`) ? [[key.slice(plan.length + 1), account]] : [],
  )

/** Base units by kind of the plan's events up to a moment. */
function recount({ events }: Facts, plan: string, upTo: number): Totals['sums'] {
  const sums: Partial<Record<(typeof kindNames)[number], bigint>> = {}
  for (const { plan: of, kind, amount, timestamp, extra } of events) {
    if (of !== plan || timestamp > upTo || kind === 'note' || kind === 'walletChanged') continue
    const donated = kind === 'revenue' ? BigInt(extra?.['donated'] ?? 0) : 0n
    const counted = kind === 'joined' || kind === 'placed' ? 1n : amount - donated
    sums[kind] = (sums[kind] ?? 0n) + counted
    if (donated > 0n) sums.donation = (sums.donation ?? 0n) + donated
  }
  return sums
}

const side = (sums: Totals['sums'], wanted: MoneySide) =>
  kindNames
    .filter((kind) => activityKinds[kind] === wanted)
    .reduce((all, kind) => all + (sums[kind] ?? 0n), 0n)

/** Totals, what is held, outcomes, sources and top of every plan. */
function bookFigures(facts: Facts): Figures {
  const figures = new Map<string, unknown>()
  const from = Math.max(0, facts.block.timestamp - 90 * daySeconds)
  for (const info of plansIn(facts)) {
    const { address } = info
    figures.set(`${address} withdrawn`, facts.withdrawn.has(address))
    const now = recount(facts, address, facts.block.timestamp)
    const then = recount(facts, address, from)
    for (const kind of kindNames)
      if (now[kind] !== undefined) figures.set(`${address} ${kind}`, String(now[kind]))
    const recent = Object.fromEntries(
      kindNames.map((kind) => [kind, (now[kind] ?? 0n) - (then[kind] ?? 0n)]),
    )
    const paidOut = side(recent, 'earned') + side(recent, 'returned')
    figures.set(`${address} paid out in 90 days`, String(paidOut))
    figures.set(`${address} sources in 90 days`, payoutSources(recent, info.family, now))
    figures.set(`${address} received`, {
      membersEarned: side(now, 'earned'),
      membersReturned: side(now, 'returned'),
      operator: side(now, 'operator'),
      communityReserve: side(now, 'reserve'),
      otherPlans: side(now, 'passed'),
    })
    figures.set(`${address} held`, heldBy(now, info))
    figures.set(`${address} money of members`, recountedMoney(facts, info, now))
    for (const [name, value] of memberFigures(facts, info)) figures.set(`${address} ${name}`, value)
  }
  return figures
}

/** The parting of members' money, added up from their accounts. */
function recountedMoney(facts: Facts, info: PlanInfo, sums: Totals['sums']) {
  const accounts = accountsOf(facts, info.address).map(([, account]) => account)
  const sum = (field: 'paid' | 'returned' | 'earned' | 'open') =>
    accounts.reduce((all, account) => all + account[field], 0n)
  const [paidIn, cameBack, rewards] = [sum('paid'), sum('returned'), sum('earned')]
  const told = {
    spent: sum('open'),
    kept: paidIn - cameBack,
    paid: null,
    none: info.family === 'advertisement' ? paidIn - cameBack - (sums.passedOn ?? 0n) : null,
  }
  const inside = told[outcomeBasis(info)]
  const gone =
    inside === null
      ? null
      : paidIn - cameBack - inside - (info.token === info.payoutToken ? rewards : 0n)
  return { paidIn, cameBack, inside, rewards, lost: gone !== null && gone < 0n ? 0n : gone }
}

function memberFigures(facts: Facts, info: PlanInfo): [string, unknown][] {
  const accounts = accountsOf(facts, info.address).map(([, account]) => account)
  const outcomes = accounts
    .map((account) => outcomeOf(account, info))
    .filter(({ spent }) => spent > 0n)
    .map(({ back, spent }) => (back * 10_000n) / spent)
    .toSorted((a, b) => Number(a - b))
  const borders = [1n, 25n, 50n, 75n, 100n, 150n, 200n]
  const classes = Array.from({ length: 8 }, () => 0)
  for (const account of accounts) {
    const { back, spent } = outcomeOf(account, info)
    if (spent <= 0n) continue
    const above = borders.filter((border, index) =>
      index === 0 ? back > 0n : back * 100n >= spent * border,
    )
    classes[above.length] = (classes[above.length] ?? 0) + 1
  }
  const earned = accounts
    .map((account) => account.earned)
    .toSorted((a, b) => (a < b ? 1 : a > b ? -1 : 0))
  const active = accounts.filter((account) => account.paid + account.earned > 0n).length
  const best = earned.slice(0, Math.ceil(active / 100))
  const sumOf = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)
  const [top, all] = [sumOf(best), sumOf(earned)]
  return [
    ['members', accounts.filter(({ paid, returned }) => paid > returned).length],
    ['outcomes counted', outcomes.length],
    ['outcome classes', classes],
    [
      'median per cent',
      outcomes.length === 0 ? null : Number(outcomes[Math.floor((outcomes.length - 1) / 2)]) / 100,
    ],
    ['top 1 % members', best.length],
    ['top 1 % earned', String(top)],
    ['top 1 % part', all > 0n ? Number((top * 10_000n) / all) / 100 : null],
  ]
}

/** Every account of every plan. */
function accountFigures(facts: Facts): Figures {
  const figures = new Map<string, unknown>()
  for (const { address } of plansIn(facts)) {
    for (const [member, { firstAt, lastAt, ...amounts }] of accountsOf(facts, address))
      figures.set(`${address} member ${member}`, [
        ...Object.values(amounts).map(String),
        firstAt,
        lastAt,
      ])
  }
  return figures
}

/** Every event of every plan. */
function eventFigures(facts: Facts): Figures {
  const plans = new Set<string>(plansIn(facts).map(({ address }) => address))
  return new Map(
    facts.events
      .filter(({ plan }) => plans.has(plan))
      .map(
        ({
          plan,
          blockNumber,
          logIndex,
          kind,
          name,
          amount,
          member,
          timestamp,
          transactionHash,
        }) => [
          `${plan} ${blockNumber}.${logIndex}`,
          [
            kind,
            name,
            String(amount),
            member === null ? null : String(member),
            timestamp,
            transactionHash,
          ],
        ],
      ),
  )
}

/** Sums, members and what is held of every plan at evenly spread moments. */
function historyFigures(facts: Facts, moments: ReadonlyMap<string, readonly number[]>): Figures {
  const figures = new Map<string, unknown>()
  for (const [plan, times] of moments) {
    for (const time of times) {
      const sums = recount(facts, plan, time)
      const info = facts.infos.get(plan as Address)
      if (info) figures.set(`${plan} at ${time} held`, heldBy(sums, info))
      const point = facts.points.findLast((one) => one.plan === plan && one.timestamp <= time)
      figures.set(`${plan} at ${time} members`, point?.members ?? 0)
      for (const kind of kindNames)
        if (sums[kind] !== undefined) figures.set(`${plan} at ${time} ${kind}`, String(sums[kind]))
    }
  }
  return figures
}

/** Every member of every hub: teams are counted by walking up from each member. */
function networkFigures({ network }: Facts): Figures {
  const wallets = new Map(network.moved.map(({ hub, id, wallet }) => [`${hub}:${id}`, wallet]))
  const sponsors = new Map(network.joined.map(({ hub, id, sponsor }) => [`${hub}:${id}`, sponsor]))
  const teams = new Map<string, number[]>()
  for (const { hub, id } of network.joined) {
    let above = sponsors.get(`${hub}:${id}`) ?? 0
    for (let level = 0; level < 8 && above !== 0; level++) {
      const key = `${hub}:${above}`
      const team = teams.get(key) ?? Array.from({ length: 8 }, () => 0)
      team[level] = (team[level] ?? 0) + 1
      teams.set(key, team)
      above = sponsors.get(key) ?? 0
    }
  }
  return new Map(
    network.joined.map(({ hub, id, wallet, sponsor, joinedAt }) => {
      const key = `${hub}:${id}`
      const team = teams.get(key) ?? Array.from({ length: 8 }, () => 0)
      return [key, [wallets.get(key) ?? wallet, sponsor, joinedAt, team]]
    }),
  )
}

/** Every place of every matrix and binary tree. */
function positionFigures({ places }: Facts): Figures {
  return new Map(
    places.map(({ plan, node, parent, slot, member, placedAt }) => [
      `${plan} place ${node}`,
      [parent, slot, String(member), placedAt],
    ]),
  )
}

/** How many stand directly below every place. */
function branchFigures({ places }: Facts): Figures {
  const children = new Map<string, number>()
  for (const { plan, parent } of places) {
    const key = `${plan} ${parent}`
    children.set(key, (children.get(key) ?? 0) + 1)
  }
  return new Map(
    places.map(({ plan, node }) => [`${plan} below ${node}`, children.get(`${plan} ${node}`) ?? 0]),
  )
}

/** What the facts say, under the names that `indexerFigures` uses. Plainly recounted where the indexer keeps a running figure. */
export const chainFigures = {
  books: bookFigures,
  accounts: accountFigures,
  events: eventFigures,
  history: historyFigures,
  network: networkFigures,
  positions: positionFigures,
  branches: branchFigures,
}
