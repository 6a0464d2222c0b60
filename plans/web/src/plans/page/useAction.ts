import { useAccount, useKit } from '@causeway/kit/react'
import { hubAbi } from '@causeway/plans/protocol/abi/hub.gen'
import { hubConstraintAbi } from '@causeway/plans/protocol/abi/hubConstraint.gen'
import { vaultAbi } from '@causeway/plans/protocol/abi/vault.gen'
import { useQuery } from '@tanstack/react-query'
import type { Abi, Address } from 'viem'
import { settings } from '../../core/settings.ts'
import { network } from '../../core/network.ts'
import { isIdle } from '../../tx/isIdle.ts'
import { isSameSimulation, txPreviewQuery, type TxPreviewRequest } from '../../tx/txPreview.ts'
import type { PlanTx } from '../../tx/TxProvider.tsx'
import type { TxPayment, PlanCall } from '../../tx/txState.ts'
import { useDebounced } from '../../ui/useDebounced.ts'
import { closedBy } from './closedBy.ts'
import type { ActionCall, ActionSpec } from './actionSpec.ts'
import type { DescribedState } from './describedState.ts'
import { foreignParts } from './foreignParts.ts'
import { lacking } from './lacking.ts'
import { afterSimulation, panelState } from './panelState.ts'
import { fundsOf } from './tokenOf.ts'
import type { LoadedPlan } from './usePlan.ts'
import { missingField, readFields } from './values.ts'
import type { Values } from './actionSpec.ts'

const previewDelayMs = 250

type Action = ActionSpec<DescribedState>

/** Everything a form shows, derived afresh from the plan, the wallet and the transaction. */
export function useAction(view: LoadedPlan, action: Action, tx: PlanTx) {
  const kit = useKit()
  const account = useAccount()
  const { state } = view
  const read = state && readFields(action, tx.draft, state)
  const values = read?.values ?? null
  const wrong = state && values ? (action.check?.(values, state) ?? null) : null
  const before = panelState({
    account: account.status,
    rightNetwork: account.chainId === settings.chain.id,
    unreachable: view.stale,
    busy: !isIdle(tx.flow),
    ready: state !== undefined && state.member !== null,
    closed: state ? closedBy(action, state) : null,
    blocked: (state && action.blocked?.(state)) ?? null,
    fields: values ? wrong : read ? (missingField(read.fields) ?? '') : '',
  })
  const member = account.address
  const ready = state && values && member ? { state, values, member } : null
  // What would come of what somebody puts in can be read before they are known; what is a member's cannot.
  const mayTell = ready ?? (state && values && action.pays ? { state, values } : null)
  const trial = ready && before.press === 'submit' ? trialOf(view, action, ready) : null
  const rested = useDebounced(trial, previewDelayMs)
  const preview = useQuery(txPreviewQuery(kit, rested, network.nativeCurrency.symbol))
  // Until the typing has rested, the newest trial run is of what stood there before: it must not pass for this one.
  const isTried = trial !== null && rested !== null && isSameSimulation(trial, rested)
  const told = trial ? (isTried ? preview.data : undefined) : null
  const refusal = told?.kind === 'fails' ? told.problem.text : null
  return {
    fields: read?.fields ?? [],
    button: afterSimulation(
      before,
      refusal,
      !action.fields?.some(({ kind }) => kind !== 'receiver'),
    ),
    preview: told,
    trial,
    lacks: state && read ? lacking(action, state, read) : null,
    notes: mayTell && !wrong ? (action.notes?.(mayTell.values, mayTell.state) ?? []) : [],
    type: (field: string, text: string) => tx.send({ type: 'typed', field, text }),
    submit: () => {
      if (!ready) return
      const typed = (read?.fields ?? []).flatMap(({ key }) => {
        const text = tx.draft[key]
        return text ? [[key, text] as const] : []
      })
      tx.send({
        type: 'submit',
        request: {
          id: tx.nextId(),
          action: action.name,
          title: action.title,
          plan: view.address,
          template: view.description.template,
          chainId: settings.chain.id,
          account: ready.member,
          typed: Object.fromEntries(typed),
          call: callOf(view, action, action.call(ready.values, ready.state), ready.state),
          pays: action.pays?.(ready.values, ready.state) ?? null,
        },
      })
    },
  }
}

interface Ready {
  readonly state: DescribedState
  readonly values: Values
  readonly member: Address
}

function trialOf(view: LoadedPlan, action: Action, ready: Ready): TxPreviewRequest {
  const { state, values, member } = ready
  const later = action.later?.(values, state)
  return {
    chainId: settings.chain.id,
    account: member,
    call: callOf(view, action, action.call(values, state), state),
    pays: missingAllowance(action.pays?.(values, state), state),
    ...(later && {
      later: {
        at: later.at,
        call: { to: view.address, abi: view.description.abi, ...later.call },
      },
    }),
  }
}

function missingAllowance(pays: TxPayment | undefined, s: DescribedState): TxPayment | null {
  if (!pays) return null
  return (fundsOf(s, pays.token)?.allowance ?? 0n) < pays.amount ? pays : null
}

function callOf(view: LoadedPlan, action: Action, call: ActionCall, s: DescribedState): PlanCall {
  const { abi, to } = targetOf(view, action, s)
  return { to, abi, ...call }
}

/**
 * Where an action goes: the plan, or one of the contracts that all purchase plans share, as the settings know them.
 * @throws Error when the plan names another one, or none: the form is closed then, so nobody comes here.
 */
function targetOf(
  view: LoadedPlan,
  { on }: Action,
  { hub }: DescribedState,
): { abi: Abi; to: Address } {
  if (!on) return { abi: view.description.abi, to: view.address }
  const to =
    hub && foreignParts(hub, settings).length === 0
      ? { hub: hub.hub, vault: hub.vault, hubConstraint: hub.constraint }[on]
      : null
  if (!to) throw new Error('The settings know no such contract behind this plan.')
  return { abi: { hub: hubAbi, vault: vaultAbi, hubConstraint: hubConstraintAbi }[on], to }
}
