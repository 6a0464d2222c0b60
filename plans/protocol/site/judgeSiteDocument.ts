import { askContract, judgeSignature } from '@causeway/protocol/signIn/judgeSignature'
import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { accessManagerAbi } from '../abi/accessManager.gen.ts'
import { roles } from '../roles.ts'
import {
  readSiteDocument,
  siteDocumentText,
  type SignedSiteDocument,
  type SiteDocument,
  type SiteDomain,
} from './siteDocument.ts'

/** Why a document does not count. */
export type SiteRefusal = 'unreadable' | 'notSigned' | 'notAdmin'

/**
 * Judges a document: whether it can be read, whether its signer signed it for this place (a key, or a contract by EIP-1271), and
 * whether the signer holds ADMIN now. A delay of the role is no hindrance: nothing is called.
 * @throws what the client throws, when its node cannot say it
 */
export async function judgeSiteDocument(
  client: Client,
  signed: SignedSiteDocument,
  place: SiteDomain,
): Promise<{ readonly document: SiteDocument } | { readonly refused: SiteRefusal }> {
  const document = readSiteDocument(signed.content)
  if (document === null) return { refused: 'unreadable' }
  const { signer: address, signature } = signed
  const text = siteDocumentText(place, signed)
  const account = { chainId: `eip155:${place.chainId}`, accountAddress: address }
  // `0x`: the owners of a Safe signed on the chain.
  const by = signature === '0x' ? 'askContract' : await judgeSignature(account, text, signature)
  const isSigned =
    by === 'key' ||
    (by === 'askContract' && (await askContract(client, { address, text, signature })))
  if (!isSigned) return { refused: 'notSigned' }
  const [isHeld] = await readContract(client, {
    address: place.manager,
    abi: accessManagerAbi,
    functionName: 'hasRole',
    args: [roles.admin, address],
  })
  return isHeld ? { document } : { refused: 'notAdmin' }
}
