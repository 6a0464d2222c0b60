import { previewTexts, type LanguageTag } from '@causeway/kit/ui'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { GrantPermission } from '@causeway/protocol/smartAccount/grant'
import type { Frame } from '../context/frame.ts'
import { loadGrantMessages } from './loadGrantMessages.ts'
import type { Telling } from './mayDo.ts'
import { readGrantToken } from './readGrantToken.ts'

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
    permission.kind === 'erc20' ? readGrantToken(frame.nodeOf(network), permission.token) : null,
  ])
  const now = Math.floor(Date.now() / 1_000)
  return { words, money, tag, coin: network.coin, token, now }
}
