import { previewTexts, type LanguageTag } from '@causeway/kit/ui'
import type { FrameNetwork } from '@causeway/protocol/api/wallet/frameSettings'
import type { GrantPermission } from '@causeway/protocol/smartAccount/grant'
import type { Frame } from '../frame.ts'
import { grantWords } from './grantWords.ts'
import type { Telling } from './mayDo.ts'
import { tokenOf } from './tokenOf.ts'

/** Words and figures for one permission, in the person's language. */
export async function tellingOf(
  frame: Frame,
  network: FrameNetwork,
  permission: GrantPermission,
): Promise<Telling> {
  const tag = frame.language as LanguageTag
  const [words, money, token] = await Promise.all([
    grantWords(tag),
    previewTexts.load(tag),
    permission.kind === 'erc20' ? tokenOf(frame.nodeOf(network), permission.token) : null,
  ])
  const now = Math.floor(Date.now() / 1_000)
  return { words, money, tag, coin: network.coin, token, now }
}
