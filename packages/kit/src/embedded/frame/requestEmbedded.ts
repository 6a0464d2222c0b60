import type { CaipNetworkId } from '@causeway/protocol/caip'
import { providerRpcError } from '../../core/providerRpcError.ts'
import { BaseError } from '@causeway/protocol/errors/baseError'
import {
  connectionForbiddenAction,
  connectionForbiddenMethod,
} from '@causeway/protocol/frame/errors'
import { policyOf } from '@causeway/protocol/frame/rpcPolicy'
import { modalLimits } from '../../actions/modal/limits.ts'
import type { KitInside } from '../../actions/kit.ts'
import { currentView } from '../../actions/modal/state.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { requestApproval } from './requestApproval.ts'
import type { Channel } from './createChannel.ts'
import { FrameRefusal, isRefused } from './frameError.ts'

/** What an app asks of the wallet (EIP-1193). */
export interface EmbeddedRpcRequest {
  readonly method: string
  readonly params?: unknown
}

/**
 * Asks the embedded wallet (SPEC §6): what is safe is answered by the frame at once, what is not is approved in it by the
 * visitor, and anything else is refused here.
 * @throws an error with a code of EIP-1193: 4001 where the visitor or the page said no, 4200 for what is not allowed
 */
export async function requestEmbedded(
  kit: KitInside,
  channel: Channel,
  request: EmbeddedRpcRequest & { readonly chainId: number | CaipNetworkId },
): Promise<unknown> {
  const { method, params, chainId } = request
  const payload = { method, params: params ?? [], chainId }
  const policy = policyOf(method)
  switch (policy) {
    case 'forbidden': {
      channel.rejectApprovals()
      void sayForbidden(kit)
      const { shortMessage } = new BaseError(connectionForbiddenMethod)
      throw providerRpcError(4200, shortMessage)
    }
    case 'safe':
      return providerErrors(channel.ask('RPC_REQUEST', payload))
    case 'approve':
      return approved(kit, channel, payload)
    default:
      return policy satisfies never
  }
}

/** Opens the modal at the frame, or leads it there; afterwards it closes, or goes where the newest flow said (SPEC §4). */
async function approved(
  kit: KitInside,
  channel: Channel,
  payload: Required<EmbeddedRpcRequest> & { readonly chainId: number | CaipNetworkId },
): Promise<unknown> {
  const cancelled = new AbortController()
  const modal = kit.modal.get()
  // A sign-in goes on where it was asked for: a modal that closed would have left it unanswered. So does a payment whose panel says
  // itself what became of it.
  if (modal.open && /^SIWX|Siwe$|^WalletSend$/u.test(currentView(modal).name))
    kit.modal.send({ type: 'stackPushed', entry: { success: { type: 'back' } } })
  const inPage = kit.options.get().enableEmbedded
  const settle = requestApproval(kit, {
    draw: (place) => channel.show(place, { inPage }),
    refused: () => cancelled.abort(),
  })
  try {
    const answer = await providerErrors(
      channel.ask('RPC_REQUEST', payload, { isApproval: true, signal: cancelled.signal }),
    )
    settle(true)
    await readBalances(kit)
    return answer
  } catch (error) {
    settle(false)
    throw error
  }
}

async function providerErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (await isRefused(error))
      throw providerRpcError(4001, (error as Error).message, { cause: error })
    if (error instanceof FrameRefusal)
      throw providerRpcError(-32_603, error.message, { cause: error })
    throw error
  }
}

/** 'Action not allowed', after 300 ms and with the modal open (SPEC §6, §9). */
async function sayForbidden(kit: KitInside): Promise<void> {
  if (!kit.modal.get().open) kit.open()
  await kit.language.complete().catch((error: unknown) => {
    kit.log.write('warn', 'The texts of the modal could not be loaded.', error)
  })
  const { code, shortMessage } = new BaseError(connectionForbiddenAction)
  kit.environment.after(modalLimits.errorDelayMs, () =>
    toastsOf(kit).send({
      type: 'show',
      toast: { kind: 'error', text: kit.messages.errors[code] ?? shortMessage },
    }),
  )
}

/** What was approved may have changed what the account holds. */
async function readBalances(kit: KitInside): Promise<void> {
  try {
    const { readBalancesAgain } = await import('../../actions/portfolio/ownQueryClient.ts')
    readBalancesAgain(kit)
  } catch (error) {
    kit.log.write('warn', 'Balances were not read again.', error)
  }
}
