import { isSameAddress } from '@causeway/protocol/address'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { requestInvalid } from '@causeway/protocol/http/errors'
import { frameLater } from '@causeway/protocol/frame/errors'
import { readChain } from '@causeway/protocol/frame/readChain'
import type { FramePayload } from '@causeway/protocol/frame/framePayloads'
import type { Frame } from '../context/frame.ts'
import { setPreferredAccount, preferredAccountOf } from './preferredAccountOf.ts'
import { smartAccountOf } from './smartAccountOf.ts'

/** Which smart account there would be on a chain, and whether it is there yet: it is made by what it does first. */
export async function initSmartAccount(
  frame: Frame,
  chainId: string | number,
): Promise<FramePayload<'INIT_SMART_ACCOUNT'>> {
  const chain = readChain(chainId)
  if (chain === null) throw new BaseError(requestInvalid, { problem: 'no chain' })
  const place = await smartAccountOf(frame, frame.network(chain))
  if (!place) throw new BaseError(frameLater)
  return { address: place.address, isDeployed: place.isDeployed }
}

/** Keeps which account the person prefers. */
export async function setPreferred(frame: Frame, type: string): Promise<void> {
  if (type === 'eoa' || type === 'smartAccount') await setPreferredAccount(frame, type)
}

type User = FramePayload<'GET_USER'>

/** A member with both accounts, the preferred one in front. Which they are is known without any node. */
export async function withSmartAccount<U extends User>(
  frame: Frame,
  user: U,
  network: FrameNetwork = frame.network(),
): Promise<U> {
  const place = await smartAccountOf(frame, network, false)
  if (!place || !isSameAddress(place.owner, user.address)) return user
  const preferred = await preferredAccountOf(frame)
  return {
    ...user,
    address: preferred === 'eoa' ? user.address : place.address,
    smartAccountDeployed: place.isDeployed,
    accounts: [
      { address: user.address, type: 'eoa' },
      { address: place.address, type: 'smartAccount' },
    ],
    preferredAccountType: preferred,
  }
}
