import { useAccount, useCapabilities, useKit } from '@causeway/kit/react'
import { createAction, isActing } from '@causeway/kit/transact'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Address } from 'viem'
import { settings } from '../../core/settings.ts'
import { useTxRegistry } from '../../tx/TxProvider.tsx'
import { refreshReads } from '../../tx/refreshReads.ts'
import type { PlanRequest } from '../../tx/txState.ts'
import { portfolioMessages as m } from '../messages.gen.ts'
import { claimInTurn } from './claimInTurn.ts'
import { claimTogether, flowOfAction } from './claimTogether.ts'
import type { WaitingClaim } from './readWaits.ts'

/** A claim that can be sent as it is. */
export type ReadyClaim = WaitingClaim & { readonly call: NonNullable<WaitingClaim['call']> }

/** What is asked for one after the other: which it is at, and of how many; what has become of it. */
export type Turn =
  | { readonly name: 'none' }
  | { readonly name: 'at'; readonly at: number; readonly of: number }
  | { readonly name: 'over'; readonly arrived: number; readonly of: number }

const chainId = settings.chain.id

/** Claims one, or all: with one approval where the wallet can, else one after the other. Each is the transaction of its own plan. */
export function useClaims(member: Address) {
  const kit = useKit()
  const account = useAccount()
  const registry = useTxRegistry()
  const queryClient = useQueryClient()
  const { data: capabilities } = useCapabilities({ chainIds: [chainId] })
  const [turn, setTurn] = useState<Turn>({ name: 'none' })
  const gone = useRef(new AbortController())
  useEffect(() => {
    gone.current = new AbortController()
    return () => gone.current.abort()
  }, [])
  const [action] = useState(() => createAction(kit))
  const together = useSyncExternalStore(action.subscribe, action.get, action.get)
  const isDone = together.status === 'sent' && together.outcome === 'confirmed'
  useEffect(() => {
    if (isDone) void refreshReads(queryClient)
  }, [isDone, queryClient])
  const atomic = capabilities?.[chainId]?.atomic?.status ?? capabilities?.[0]?.atomic?.status
  const inOne = atomic === 'supported' || atomic === 'ready'

  const requestOf = ({ place, label, call }: ReadyClaim): PlanRequest => ({
    id: registry.nextId(),
    action: 'claim',
    title: label,
    plan: place.address,
    chainId,
    account: member,
    typed: {},
    call,
    pays: null,
  })
  return {
    /** Whether this is the wallet that can sign, and stands on the right network. */
    isOwn: account.status === 'connected' && account.address === member,
    isHere: account.chainId === chainId,
    inOne,
    turn,
    together: flowOfAction(together, { title: m.claimAllTitle, account: member, chainId }),
    isBusy: turn.name === 'at' || isActing(together),
    answer: (type: 'dismiss' | 'stopWaiting' | 'lookAgain' | 'haveLooked') => action.send({ type }),
    claim: (one: ReadyClaim) =>
      registry.of(one.place.address).send({ type: 'submit', request: requestOf(one) }),
    claimAll: async (claims: readonly ReadyClaim[]) => {
      if (inOne) {
        const calls = claims.map(({ call }) => call)
        const whole = { chainId, account: member, calls, title: m.claimAllTitle }
        return action.send({ type: 'start', action: claimTogether(kit, whole) })
      }
      const of = claims.length
      const { signal } = gone.current
      const onTurn = (at: number) => setTurn({ name: 'at', at, of })
      const arrived = await claimInTurn(registry, claims.map(requestOf), { onTurn, signal })
      if (!signal.aborted) setTurn({ name: 'over', arrived, of })
    },
  }
}

export type Claims = ReturnType<typeof useClaims>
