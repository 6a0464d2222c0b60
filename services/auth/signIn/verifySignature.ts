import { askContract, judgeSignature } from '@causeway/protocol/signIn/judgeSignature'
import type { SignInMessage } from '@causeway/protocol/signIn/signInMessage'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { Rpc } from '../../lib/rpc/createRpc.ts'

const refuse = (description: string) => new HttpRefusal(401, { field: 'signature', description })

/**
 * Judges who signed. A key is known by arithmetic; a contract says it on its chain (EIP-1271), also before it is deployed
 * (ERC-6492).
 *
 * @param deps.chainId the chain that the nodes serve
 * @param deps.beforeContract may refuse before a node runs what a stranger sent
 * @returns whose sessions belong together: those of a key on all chains of its namespace, those of a contract on one
 * @throws Refusal 401 for somebody else's signature, 400 for a namespace that is not judged here; BaseError `rpc.*` when no
 *   node can say it, which is told as 503
 */
export async function verifySignature(
  message: SignInMessage,
  { message: text, signature }: { readonly message: string; readonly signature: string },
  deps: {
    readonly rpc: Rpc
    readonly chainId: number
    readonly beforeContract: () => Promise<void>
  },
): Promise<string> {
  const { chainId, accountAddress: address } = message
  const judged = await judgeSignature(message, text, signature)
  const [namespace] = chainId.split(':')
  if (judged === 'key') return `${namespace}:${address}`
  if (judged === 'unknownNamespace')
    throw new HttpRefusal(400, {
      field: 'data.chainId',
      description: 'is of a namespace whose signatures are not judged here',
    })
  if (judged === 'nobody') throw refuse(`is none: ${address} did not sign this message`)
  if (chainId !== `eip155:${deps.chainId}`)
    throw refuse(
      `is not of the key of ${address}; contracts are asked on eip155:${deps.chainId} alone`,
    )
  await deps.beforeContract()
  if (!(await deps.rpc.use((client) => askContract(client, { address, text, signature }))))
    throw refuse(`${address} did not sign this message`)
  return `${chainId}:${address}`
}
