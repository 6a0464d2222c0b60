import { BaseError } from '@causeway/protocol/errors/baseError'
import { frameWrong } from '@causeway/protocol/frame/errors'
import type { FramePayload } from '@causeway/protocol/frame/framePayloads'
import { readChain } from '@causeway/protocol/frame/readChain'
import type { AccountDetails, WalletReport } from '../../connection/connector.ts'
import { parseAccounts } from '../../connection/isEip1193Provider.ts'

/** The user as either question for it answers. */
export type FrameUser = FramePayload<'GET_USER'> | FramePayload<'CONNECT_SOCIAL'>

/**
 * The frame's user as the connection of Ethereum takes reports, the account in use first.
 * @param request the chain that was asked for, where the frame names none
 * @throws BaseError `frame.wrong` for an account of another kind of chain than was asked for
 */
export function evmReportOf(user: FrameUser, request: number): WalletReport {
  const [owner, reference] = (readChain(user.chainId) ?? `eip155:${request}`).split(':')
  if (owner !== 'eip155' || !user.address.startsWith('0x')) throw new BaseError(frameWrong)
  const [address = user.address] = parseAccounts([user.address])
  const listed = (user.accounts ?? []).flatMap((one) =>
    parseAccounts([one.address]).map((known) => ({ address: known, type: one.type })),
  )
  const own = listed.find((one) => one.address === address)
  const details: readonly AccountDetails[] = [
    { address, type: own?.type ?? user.preferredAccountType ?? 'eoa' },
    ...listed.filter((one) => one !== own),
  ]
  return {
    accounts: details.map((one) => one.address),
    chainId: Number(reference),
    details,
  }
}
