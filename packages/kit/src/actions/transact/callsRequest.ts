import type { Address } from '@causeway/protocol/address'
import { isBaseError } from '@causeway/protocol/errors/baseError'
import { getCallsStatus, waitForCallsStatus } from '../calls/getCallsStatus.ts'
import { mayHaveBeenSent } from '../calls/mayHaveBeenSent.ts'
import { nextNonce } from '../calls/nextNonce.ts'
import { type SendCallsParams, sendCalls } from '../calls/sendCalls.ts'
import type { Kit } from '../kit.ts'
import type { ActionRequest } from './createRequester.ts'
import { evmLook } from './evmLook.ts'
import type { EvmRequestOptions } from './evmRequest.ts'

/** Several calls, from whom they are meant to come. */
export type EvmCalls = SendCallsParams & { readonly account: Address }

/**
 * Several calls with one approval (EIP-5792), as the engine asks a wallet for them: one bundle, or one by one where `fallback` says so.
 * Of some that were sent, and others that were not, the visitor is told what of a transaction that may have been sent.
 */
export function callsRequest(
  kit: Kit,
  calls: EvmCalls,
  { details, nonce }: Omit<EvmRequestOptions, 'endOf'>,
): ActionRequest {
  const { chainId, account: address } = calls
  return {
    details: { ...details, caipNetworkId: `eip155:${chainId}`, address },
    async mark() {
      const mark = nonce ?? (await nextNonce(kit, { address, chainId }))
      return mark === undefined ? undefined : String(mark)
    },
    look: evmLook(kit, { address, chainId }),
    async ask() {
      const sent = await sendCalls(kit, calls)
      return sent.status === 'ok' ? { status: 'ok', value: sent.value.id } : sent
    },
    mayHaveBeenSent: (error) => isBaseError(error, 'calls.interrupted') || mayHaveBeenSent(error),
    async wait(id) {
      const { status, receipts } = await waitForCallsStatus(kit, { id })
      const by = receipts.at(-1)?.transactionHash ?? id
      return { outcome: status === 'success' ? 'confirmed' : 'reverted', by }
    },
    isKnown: (id) =>
      getCallsStatus(kit, { id }).then(
        () => true,
        (error: unknown) => !isBaseError(error, 'calls.unknown'),
      ),
  }
}
