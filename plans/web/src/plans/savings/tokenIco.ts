import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { tokenICOAbi as abi } from '@causeway/plans/protocol/abi/tokenICO.gen'
import { day, dayAndTime, span, tokens } from '../../i18n/format.ts'
import { catalogueMessages } from '../catalogueMessages.gen.ts'
import { describePlan } from '../page/describePlan.ts'
import type { ActionSpec } from '../page/actionSpec.ts'
import { callAlone, callTo } from '../page/callTo.ts'
import type { DescribedState } from '../page/describedState.ts'
import type { PlanOffer } from '../page/planOffer.ts'
import { fundsOf, moneyText, split, tokenOf } from '../page/tokenOf.ts'
import { pausedText } from '../stakes/parts.ts'
import { amountRate } from '../stakes/stakeOffers.ts'
import { saleMessages } from './saleMessages.gen.ts'
import { icoPhases as phases, tokenIcoWaits } from './tokenIcoWaits.ts'

const m = saleMessages

type State = DescribedState<typeof abi>

/** What the address may still pay. */
function room(s: State): bigint {
  const { memberCap, hardCap } = s.v.terms
  const own = memberCap - (s.mine?.paidOf ?? 0n)
  const left = hardCap - s.v.raised
  return own < left ? own : left
}

const least = (...amounts: readonly bigint[]) => amounts.reduce((a, b) => (a < b ? a : b))

const buy = (): ActionSpec<State> => ({
  name: 'buy',
  functions: ['buy'],
  tab: m.tabs.buy,
  title: m.buy,
  button: m.buy,
  help: m.buyHelp,
  fields: [
    {
      kind: 'amount',
      name: 'amount',
      label: m.buyField,
      token: (s) => s.v.terms.payToken,
      available: (s) => {
        const funds = fundsOf(s, s.v.terms.payToken)
        return funds && least(funds.balance, room(s))
      },
      availableLabel: commonMessages.inWallet,
    },
  ],
  call: (values) => ({ functionName: 'buy', args: [values.big('amount')] }),
  pays: (values, s) => ({ token: s.v.terms.payToken, amount: values.big('amount') }),
  closed: (s) => {
    if (s.v.phase === phases.open) return pausedText(s)
    if (s.v.phase === phases.failed) return m.failed
    return s.v.phase < phases.open ? m.notOpen : m.over
  },
  blocked: (s) => (room(s) > 0n ? null : m.full),
})

const claim = (): ActionSpec<State> => ({
  name: 'claim',
  functions: ['claim', 'claimTo'],
  tab: commonMessages.claim,
  title: m.claim,
  button: m.claim,
  help: m.claimHelp,
  fields: [{ kind: 'receiver', name: 'to', label: commonMessages.receivingAddress }],
  call: (values) => callTo('claim', values),
  closed: (s) => (s.v.phase === phases.succeeded ? null : m.notOver),
  blocked: (s) => (s.mine?.claimableBy ? null : m.nothing),
})

const refund = (): ActionSpec<State> => ({
  name: 'refund',
  functions: ['refund', 'refundTo'],
  tab: m.tabs.refund,
  title: m.refund,
  button: m.refund,
  help: m.refundHelp,
  fields: [{ kind: 'receiver', name: 'to', label: commonMessages.receivingAddress }],
  call: (values) => callTo('refund', values),
  closed: (s) => (s.v.phase === phases.failed ? null : m.notFailed),
  blocked: (s) => (s.mine?.paidOf ? null : m.nothingPaid),
})

const bookOf = (s: State, token: string) => s.books.find((book) => book.token.address === token)

/** What nobody bought; of a sale that failed, all of it. */
function unsold(s: State): bigint {
  const { deposited, raised, phase, terms: said } = s.v
  return phase === phases.failed ? deposited : deposited - raised * said.tokensPerUnit
}

const upkeep = (): readonly ActionSpec<State>[] => [
  {
    ...callAlone('collect'),
    tab: commonMessages.upkeep,
    title: m.collect,
    button: m.collect,
    help: m.collectHelp,
    closed: (s) => {
      if (s.v.phase !== phases.succeeded) return m.notOver
      return bookOf(s, s.v.terms.payToken)?.balance ? null : m.nothingLeft
    },
  },
  {
    ...callAlone('returnUnsold'),
    tab: commonMessages.upkeep,
    title: m.unsold,
    button: m.unsold,
    help: m.unsoldHelp,
    closed: (s) => {
      if (s.v.phase < phases.failed) return m.notEnded
      // The contract counts what was not sold among what it owes until it is returned.
      const owed = bookOf(s, s.v.terms.saleToken)?.liabilities ?? 0n
      return unsold(s) > 0n && owed >= unsold(s) ? null : m.nothingLeft
    },
  },
]

/** When it opens, ends or ended: as the state of the sale has it. */
function phaseNote({ v }: State): string {
  if (v.opensAt === 0n) return m.figures.noDate
  if (v.phase < phases.open) return m.figures.opens(dayAndTime(v.opensAt))
  return (v.phase === phases.open ? m.figures.ends : m.figures.ended)(dayAndTime(v.endedAt))
}

/** Tokens are released after the cliff; before the end a payment is bound. */
function offer(s: State): PlanOffer {
  const { payToken, saleToken, tokensPerUnit, cliff } = s.v.terms
  const [pay, sold] = [tokenOf(s, payToken), tokenOf(s, saleToken)]
  const one = 10n ** BigInt(pay.decimals)
  const released = s.v.endedAt + cliff
  const after = released > s.now ? released - s.now : 0n
  return {
    takes: [pay],
    gives: [sold],
    rate: amountRate(one * tokensPerUnit, sold, catalogueMessages.rate.price(tokens(one, pay))),
    wayOut:
      s.v.endedAt === 0n
        ? { words: catalogueMessages.out.end, after: s.v.terms.length + cliff }
        : { words: catalogueMessages.out.from(day(released)), after },
    minimum: null,
  }
}

function terms(s: State): readonly string[] {
  const { payToken, softCap, hardCap, memberCap, cliff, vesting } = s.v.terms
  return [
    m.terms.caps(
      moneyText(s, softCap, payToken),
      moneyText(s, hardCap, payToken),
      moneyText(s, memberCap, payToken),
    ),
    m.terms.release(span(cliff), span(vesting)),
    m.terms.unsold,
  ]
}

/** Until it has succeeded, every payment can still come back; then they have all bought tokens. */
const stillInside = (s: State) =>
  s.v.phase === phases.succeeded ? 0n : bookOf(s, s.v.terms.payToken)?.liabilities

export const tokenIco = () =>
  describePlan({
    template: 'tokenICO',
    abi,
    texts: {
      title: m.title,
      what: m.what,
      source: m.source,
      lose: m.lose,
      powers: [],
      empty: m.empty,
    },
    figures: (s) => {
      const { payToken, saleToken, softCap, hardCap, tokensPerUnit } = s.v.terms
      const one = 10n ** BigInt(tokenOf(s, payToken).decimals)
      return [
        {
          label: m.figures.phase,
          value: m.phases[s.v.phase] ?? '',
          note: phaseNote(s),
        },
        {
          label: m.figures.raised,
          isMain: true,
          ...split(s, s.v.raised, payToken),
          note: m.figures.raisedNote(moneyText(s, softCap, payToken)),
        },
        { label: m.figures.cap, ...split(s, hardCap, payToken) },
        {
          label: m.figures.price(moneyText(s, one, payToken)),
          ...split(s, one * tokensPerUnit, saleToken),
          note: m.figures.priceNote,
        },
      ]
    },
    terms,
    position: (s) => {
      const { payToken, saleToken } = s.v.terms
      const claimable = s.mine?.claimableBy ?? 0n
      return [
        {
          label: m.position.bought,
          ...split(s, s.mine?.boughtBy ?? 0n, saleToken),
          ...(s.v.phase === phases.failed && { isMain: false }),
          explained: m.position.boughtExplained,
        },
        {
          label: m.position.claimable,
          ...split(s, claimable, saleToken),
          live: claimable > 0n,
          explained: m.position.claimableExplained,
        },
        {
          label: m.position.paid,
          ...split(s, s.mine?.paidOf ?? 0n, payToken),
          live: s.v.phase === phases.failed && (s.mine?.paidOf ?? 0n) > 0n,
          explained: m.position.paidExplained,
        },
      ]
    },
    inside: stillInside,
    waits: tokenIcoWaits,
    offer,
    worst: (s) =>
      s.mine?.boughtBy
        ? m.position.worst(
            moneyText(s, s.mine.boughtBy, s.v.terms.saleToken),
            moneyText(s, s.mine.claimableBy, s.v.terms.saleToken),
          )
        : null,
    actions: [buy(), claim(), refund(), ...upkeep()],
    absent: {
      open: 'Deposits the tokens for sale: role FUNDER, on the operator’s console.',
      pause: 'Stops purchases: role GUARDIAN, on the operator’s console.',
      buyWithPermit: 'Used by Buy whenever the token takes permits.',
      buyWithAuthorization:
        'For senders that pay the fee for somebody else (EIP-3009); a member’s own wallet uses the permit.',
    },
  })
