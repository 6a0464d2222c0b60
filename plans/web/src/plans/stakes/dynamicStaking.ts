import { commonMessages } from '../../i18n/commonMessages.gen.ts'
import { dynamicStakingAbi as abi } from '@causeway/plans/protocol/abi/dynamicStaking.gen'
import { dayAndTime, factor, span } from '../../i18n/format.ts'
import { describePlan } from '../page/describePlan.ts'
import { read } from '../page/read.ts'
import { moneyText, split } from '../page/tokenOf.ts'
import { stakesMessages as m } from './messages.gen.ts'
import {
  absentStakes,
  claimableFigure,
  flowActions,
  flowWaits,
  stakeFigure,
  worstOfStake,
} from './parts.ts'
import { halvesIn } from './runway.ts'
import { emissionOffer } from './stakeOffers.ts'

const day = 86_400n
const longestLock = 365n

/** At the present stake, as the picture says it: what it is at full speed is a term. */
const halfOf = (seconds: bigint | null) =>
  seconds === null
    ? { value: '–', note: m.figures.noRateNote }
    : { value: span(seconds), note: m.figures.halfLifeNote }

const emissionReads = () => ({ emission: read(abi, 'emissionIn', [day]) })

export const dynamicStaking = () =>
  describePlan({
    template: 'dynamicStaking',
    abi,
    texts: {
      ...m.plans.dynamicStaking,
      lose: [m.lose.rate, m.lose.lock, m.lose.exitNow],
      powers: [m.powers.funder],
      empty: m.empty,
    },
    more: emissionReads,
    offerReads: emissionReads,
    offer: (s) => emissionOffer(s, s.more.emission),
    figures: (s) => [
      { label: commonMessages.stakedByAll, ...split(s, s.v.totalStake, s.v.stakingToken) },
      {
        label: m.figures.reserve,
        ...split(s, s.v.rest, s.v.rewardToken),
        note: m.figures.reserveNote,
      },
      {
        label: m.figures.emission,
        ...split(s, s.more.emission, s.v.rewardToken),
        note: m.figures.emissionNote,
      },
      { label: m.figures.halfLife, ...halfOf(halvesIn(s.v)) },
    ],
    terms: (s) => [
      m.terms.freeUntilLock,
      m.terms.decay(span(s.v.halfLife), moneyText(s, s.v.target, s.v.stakingToken)),
      m.terms.lock,
      m.terms.minimum(moneyText(s, s.v.minTotal, s.v.stakingToken)),
    ],
    position: (s) => [
      stakeFigure(s),
      claimableFigure(s, s.mine?.pendingOf ?? 0n),
      {
        label: m.position.weight,
        value: factor(s.mine?.weightOf ?? 0n, s.mine?.stakeOf ?? 0n),
        note: s.mine?.lockedUntil ? m.position.locked(dayAndTime(s.mine.lockedUntil)) : m.lock.none,
        explained: m.position.weightExplained,
      },
    ],
    waits: flowWaits(),
    worst: (s) => worstOfStake(s, s.mine?.pendingOf ?? 0n),
    actions: [
      ...flowActions(),
      {
        name: 'lock',
        functions: ['lock'],
        tab: m.tabs.lock,
        title: m.lock.title,
        button: m.lock.button,
        help: m.lock.help,
        fields: [{ kind: 'number', name: 'days', label: m.lock.field, hint: m.lock.hint }],
        call: (values) => ({ functionName: 'lock', args: [values.big('days') * day] }),
        check: (values) =>
          values.big('days') < 7n || values.big('days') > longestLock ? m.lock.hint : null,
        blocked: (s) => (s.mine?.stakeOf ? null : m.reasons.nothingStaked),
      },
      {
        name: 'rebase',
        functions: ['rebase'],
        tab: m.tabs.lock,
        title: m.lock.rebase,
        button: m.lock.rebaseButton,
        help: m.lock.rebaseHelp,
        fields: [{ kind: 'address', name: 'member', label: m.lock.rebaseField }],
        call: (values) => ({ functionName: 'rebase', args: [values.text('member')] }),
      },
    ],
    absent: absentStakes,
  })
