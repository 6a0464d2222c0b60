import { useAccount, useKit } from '@causeway/kit/react'
import { toDecimalString } from '@causeway/protocol/amount'
import { BaseError } from '@causeway/protocol/errors/base'
import { pendingAt } from '@causeway/protocol/plans/staking'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../i18n/errorText.ts'
import { settings } from '../../env.ts'
import { dayAndTime, tokens } from '../../format.ts'
import { network } from '../../kit.ts'
import { isIdle } from '../../tx/machine.ts'
import { previewQuery, type PreviewRequest } from '../../tx/preview.ts'
import type { PlanTx } from '../../tx/TxContext.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { actionState } from './actionState.ts'
import { stakingMessages } from './messages.ts'
import { readDraft } from '../page/readDraft.ts'
import { stakingCall, type StakingAction } from './stakingAction.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.panel
const previewDelayMs = 250

/** Everything the form shows, derived afresh from the plan, the wallet and the transaction. */
export function useActionForm(
  view: StakingView,
  action: StakingAction,
  tx: PlanTx,
  onChain: boolean,
) {
  const kit = useKit()
  const account = useAccount()
  const { state, stake, reward, now, address: plan } = view
  const position = state?.position ?? undefined
  const pending =
    position && state && now !== undefined ? pendingAt(position, state.plan, now) : undefined
  const typed = action === 'deposit' || action === 'withdraw'
  const text = (typed && tx.draft[action]) || ''
  const available = action === 'deposit' ? position?.walletStaking : position?.stake
  const amount = readDraft(text, stake?.decimals, available)
  const button = actionState({
    action,
    account: account.status,
    rightNetwork: onChain,
    unreachable: view.stale,
    busy: !isIdle(tx.flow),
    position: position && pending !== undefined ? { stake: position.stake, pending } : undefined,
    paused: pausedText(view),
    amount: { empty: text === '', problem: amount.problem },
  })
  const whole = action === 'claim' ? pending : position?.stake
  const base = (typed ? amount.base : whole) ?? null
  const request =
    base === null || !account.address
      ? null
      : {
          account: account.address,
          chainId: settings.chain.id,
          // What is claimable moves each second and is no argument of the call: it must not restart the trial.
          call: stakingCall(plan, action, typed ? base : 0n),
          pays:
            action === 'deposit' && state ? { token: state.plan.stakingToken, amount: base } : null,
        }
  const trial: PreviewRequest | null =
    request && button.press === 'submit' && state
      ? {
          ...request,
          pays:
            request.pays && (position?.allowance ?? 0n) < request.pays.amount ? request.pays : null,
        }
      : null
  const words = () => ({
    plan,
    action,
    title: stakingMessages.actions[action],
    typed: typed ? { [action]: text } : {},
  })
  const preview = useQuery(
    previewQuery(kit, useDebounced(trial, previewDelayMs), network.nativeCurrency.symbol),
  )
  return {
    text,
    button,
    pending,
    problem: amount.problem,
    awaitsAmount: typed && text === '',
    preview: trial ? preview.data : null,
    forfeited:
      action === 'exitNow' && pending !== undefined && reward ? tokens(pending, reward) : null,
    available:
      typed && available !== undefined && stake
        ? {
            shown: m[action].available(tokens(available, stake)),
            exact: toDecimalString(available, stake.decimals),
          }
        : null,
    type: (next: string) => {
      if (typed) tx.send({ type: 'typed', field: action, text: next })
    },
    submit: () => {
      if (request) tx.send({ type: 'submit', request: { ...request, ...words(), id: tx.nextId() } })
    },
  }
}

function pausedText({ state, now }: StakingView): string | null {
  if (!state || now === undefined || state.plan.pausedUntil <= now) return null
  return errorText(new BaseError('plan.paused', { until: dayAndTime(state.plan.pausedUntil) }))
}
