import type { Address } from '@causeway/protocol/address'
import { isSignature } from '@causeway/protocol/names/readNameMessage'
import { askContract, judgeSignature } from '@causeway/protocol/signIn/judgeSignature'
import { inTime } from '@causeway/protocol/inTime'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Chains } from './createChains.ts'

/** In ms: whoever signed waits for the answer, and is told sooner than a client gives up. */
const patienceMs = 5_000

/** Who signed: the key of the address, a contract that says so on the chain, or nobody. */
export type SignedBy = 'key' | 'contract' | 'nobody'

/**
 * Judges a signed text (EIP-191): a key is known by arithmetic, so that no node is needed; a contract says it on its own
 * chain (EIP-1271), also before it is deployed (ERC-6492).
 * @throws Refusal 503 when the chain would have to say it and cannot be read: nothing is known of the signature then
 */
async function verifySigned(
  chains: Chains,
  signed: {
    readonly chainId: number
    readonly address: Address
    readonly message: string
    readonly signature: `0x${string}`
  },
): Promise<SignedBy> {
  const { chainId, address, message, signature } = signed
  const signer = { chainId: `eip155:${chainId}`, accountAddress: address }
  if ((await judgeSignature(signer, message, signature)) === 'key') return 'key'
  const chain = chains.byId(chainId)
  if (!chain) return 'nobody'
  const asked = askContract(chain.client, { address, text: message, signature })
  // null: not in time, or not at all.
  const judged = await inTime(asked, patienceMs).catch(() => null)
  if (judged === null)
    throw new HttpRefusal(503, {
      field: 'chain',
      description: `${chain.name} cannot be read now, so nobody can say who signed. Try again soon.`,
    })
  return judged ? 'contract' : 'nobody'
}

/**
 * The same, of a text that must be signed.
 * @param field that names the signature in the request
 * @throws Refusal 401 for what is no signature, or somebody else's; 503 as above
 */
export async function requireSigned(
  chains: Chains,
  signed: {
    readonly chainId: number
    readonly address: Address
    readonly message: string
    readonly signature: string
  },
  field: string,
): Promise<Exclude<SignedBy, 'nobody'>> {
  const { address, signature } = signed
  const refuse = (description: string) => new HttpRefusal(401, { field, description })
  if (!isSignature(signature)) throw refuse('is not a signature: 0x and at least 62 hex digits')
  const by = await verifySigned(chains, { ...signed, signature })
  if (by === 'nobody') throw refuse(`${address} did not sign this message`)
  return by
}
