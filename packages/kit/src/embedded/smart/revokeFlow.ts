import { requestWallet, prepareWrite } from '../../actions/calls/prepareWrite.ts'
import { dataClientOf } from '../../actions/chainData/dataClientOf.ts'
import { type Store, createStore, noting } from '../../core/createStore.ts'
import type { KitInside } from '../../actions/kit.ts'
import { ownQueryClient } from '../../actions/portfolio/ownQueryClient.ts'
import type { ChainAccount } from '../../core/ports/balances.ts'
import { asksInModal, answerIsBytes } from './asksInModal.ts'
import {
  type RevokeEffect,
  type RevokeEvent,
  type RevokeState,
  noneRevoked,
  reduceRevoke,
} from './reduceRevoke.ts'
import { type SmartSession, endOf, sessionCalls, sessionOwner } from './sessionsQuery.ts'

/** What is ended: a session, and whose it is. */
interface Revoked {
  readonly session: SmartSession
  readonly place: ChainAccount
}

/** Ending the sessions of a kit: it outlives the list, which the wallet's own question takes the place of. */
export interface Revoking extends Store<RevokeState, RevokeEvent> {
  readonly revoke: (what: Revoked) => void
}

const ofKit = new WeakMap<KitInside, Revoking>()

/** The ends of sessions of a kit that are under way, and the way to another one. */
export function revokeFlow(kit: KitInside): Revoking {
  const revoking = ofKit.get(kit) ?? createRevoking(kit)
  ofKit.set(kit, revoking)
  return revoking
}

function createRevoking(kit: KitInside): Revoking {
  const known = new Map<string, Revoked>()

  function run(effect: RevokeEffect, send: (event: RevokeEvent) => void): void {
    if (effect.type === 'read')
      return void ownQueryClient(kit).invalidateQueries({ queryKey: ['causeway', 'sessions'] })
    const { pci } = effect
    const what = known.get(pci)
    const failed = (error: unknown) => {
      kit.log.write('warn', 'A session was not revoked.', error)
      send({ type: 'failed', pci })
    }
    if (!what) return
    if (effect.type === 'ask') return void askWallet(kit, what, send).catch(failed)
    const { signature } = effect
    const params = { address: sessionOwner(what.place) }
    dataClientOf(kit)
      .ask(sessionCalls.revoke, { params, body: { pci, signature } })
      .then(() => send({ type: 'ended', pci }), failed)
  }

  const store = createStore(reduceRevoke, noneRevoked, run, noting(kit.log))
  return {
    ...store,
    revoke(what) {
      known.set(what.session.pci, what)
      store.send({ type: 'pressed', pci: what.session.pci })
    },
  }
}

/** The wallet has the network end it, and signs that its owner wants the end (facts/modal.md §22). @throws BaseError as `ask` */
async function askWallet(
  kit: KitInside,
  { session, place }: Revoked,
  send: (event: RevokeEvent) => void,
): Promise<void> {
  const { pci, permissions } = session
  const chainId = Number(place.caipNetworkId.split(':')[1])
  const account = place.address as `0x${string}`
  const requested = {
    pci,
    permissions,
    expiry: Math.floor(endOf(session) / 1_000),
    address: sessionOwner(place),
  }
  const answer = await requestWallet(kit, {
    method: 'wallet_revokePermissions',
    read: answerIsBytes,
    run: async () => {
      const { provider } = await prepareWrite(kit, { chainId, account })
      // What the visitor was at comes back after the wallet's own question.
      return asksInModal(kit, { success: { type: 'back' }, failure: 'SmartSessionList' }, () =>
        provider.request({ method: 'wallet_revokePermissions', params: [requested] as never }),
      )
    },
  })
  if (answer.status === 'ok') send({ type: 'signed', pci, signature: answer.value })
  else send({ type: 'refused', pci })
}
