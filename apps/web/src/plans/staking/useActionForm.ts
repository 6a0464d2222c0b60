import { useAccount, useKit } from '@causeway/kit/react'
import { readAmount, toDecimalString } from '@causeway/protocol/amount'
import { BaseError, isBaseError } from '@causeway/protocol/errors/base'
import { pendingAt } from '@causeway/protocol/plans/staking'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../ui/useDebounced.ts'
import { settings } from '../../env.ts'
import { dayAndTime, tokens } from '../../format.ts'
import { network } from '../../kit.ts'
import { draftOf, isIdle } from '../../tx/machine.ts'
import { previewQuery, type PreviewRequest } from '../../tx/preview.ts'
import type { PlanTx } from '../../tx/TxContext.tsx'
import type { PlanAction, PlanRequest } from '../../tx/types.ts'
import { actionState } from './actionState.ts'
import { stakingMessages } from './messages.ts'
import type { StakingView } from './useStaking.ts'

const m = stakingMessages.panel

/** Reads a typed amount; the catalogue's sentence when it cannot be used. Empty is no problem yet. */
function readDraft(text: string, decimals: number, available: bigint | undefined) {
  if (text === '') return { base: null, problem: null }
  try {
    return { base: readAmount(text, decimals, available), problem: null }
  } catch (error) {
    if (!isBaseError(error)) throw error
    return {
      base: null,
      problem: error.help ? `${error.shortMessage}. ${error.help}` : error.shortMessage,
    }
  }
}

const previewDelayMs = 250

/** Everything the form shows, derived afresh from the plan, the wallet and the transaction. */
export function useActionForm(view: StakingView, action: PlanAction, tx: PlanTx, onChain: boolean) {
  const kit = useKit()
  const account = useAccount()
  const { state, stake, reward, now, address: plan } = view
  const position = state?.position ?? undefined
  const pending =
    position && state && now !== undefined ? pendingAt(position, state.plan, now) : undefined
  const typed = action === 'deposit' || action === 'withdraw'
  const text = draftOf(tx.draft, action)
  const available = action === 'deposit' ? position?.walletStaking : position?.stake
  const amount =
    typed && stake ? readDraft(text, stake.decimals, available) : { base: null, problem: null }
  const paused =
    state && now !== undefined && state.plan.pausedUntil > now ? state.plan.pausedUntil : null
  const button = actionState({
    action,
    account: account.status,
    rightNetwork: onChain,
    unreachable: view.stale,
    busy: !isIdle(tx.flow),
    position: position && pending !== undefined ? { stake: position.stake, pending } : undefined,
    paused:
      paused === null
        ? null
        : new BaseError('plan.paused', { until: dayAndTime(paused) }).shortMessage,
    amount: { empty: text === '', problem: amount.problem },
  })
  const fixed = {
    deposit: amount.base,
    withdraw: amount.base,
    claim: pending,
    exit: position?.stake,
    exitNow: position?.stake,
  }
  const base = fixed[action] ?? null
  const member = account.status === 'connected' ? account.address : undefined
  const request: PreviewRequest | null =
    button.press === 'submit' && base !== null && member && state
      ? {
          action,
          plan,
          account: member,
          chainId: settings.chain.id,
          token: state.plan.stakingToken,
          // The claimable figure moves each second and is no argument of the call: it must not restart the trial.
          amount: typed ? base : 0n,
          needsAllowance: action === 'deposit' && (position?.allowance ?? 0n) < base,
        }
      : null
  const tried = useDebounced(request, previewDelayMs)
  const preview = useQuery(previewQuery(kit, tried, network.nativeCurrency.symbol))
  const submit = () => {
    if (base === null || !member) return
    const attempt: PlanRequest = {
      id: tx.nextId(),
      action,
      plan,
      chainId: settings.chain.id,
      account: member,
      amount: base,
      amountText: text,
    }
    tx.send({ type: 'submit', request: attempt })
  }
  return {
    text,
    typed,
    button,
    submit,
    pending,
    preview: request ? preview.data : null,
    problem: amount.problem,
    type: (next: string) => {
      if (typed) tx.send({ type: 'typed', field: action, text: next })
    },
    available:
      available !== undefined && stake && typed
        ? {
            shown: m[action].available(tokens(available, stake)),
            exact: toDecimalString(available, stake.decimals),
          }
        : null,
    forfeited:
      action === 'exitNow' && pending !== undefined && reward ? tokens(pending, reward) : null,
  }
}
