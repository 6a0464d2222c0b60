import { previewTexts, type LanguageTag } from '@causeway/kit/ui'
import type { Address } from '@causeway/protocol/address'
import { knownAsset } from '@causeway/protocol/preview/tokenFacts'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { GrantPermission } from '@causeway/protocol/smartAccount/grant'
import type { Frame } from '../context/frame.ts'
import { loadGrantMessages } from './loadGrantMessages.ts'
import { knownTokens } from '../context/knownTokens.ts'
import type { GrantAsset, Telling } from './permissionLines.ts'
import { readGrantToken } from './readGrantToken.ts'

/** The token of a permission, by the operator's word for it. */
async function grantAsset(frame: Frame, network: FrameNetwork, address: Address) {
  const { coin, id } = network
  const asset = {
    type: 'erc20',
    address,
    ...(await readGrantToken(frame.nodeOf(network), address)),
  } as const
  return knownAsset<GrantAsset>(asset, Number(id.slice('eip155:'.length)), {
    coin,
    known: knownTokens(network),
  })
}

/** Words and figures for one permission, in the person's language. */
export async function descriptionContextOf(
  frame: Frame,
  network: FrameNetwork,
  permission: GrantPermission,
): Promise<Telling> {
  const tag = frame.language as LanguageTag
  const [words, money, token] = await Promise.all([
    loadGrantMessages(tag),
    previewTexts.load(tag),
    permission.kind === 'erc20' ? grantAsset(frame, network, permission.token) : null,
  ])
  const now = Math.floor(Date.now() / 1_000)
  return { words, money, tag, coin: network.coin, token, now }
}
