import { readContract } from 'viem/actions'
import type { Address } from '@causeway/protocol/address'
import { accessManagerAbi } from '../../protocol/abi/accessManager.gen.ts'
import { advertisementAbi } from '../../protocol/abi/advertisement.gen.ts'
import { roles } from '../../protocol/roles.ts'
import { HttpRefusal } from '@causeway/services/lib/http/refusal'
import type { Rpc } from '@causeway/services/lib/rpc/createRpc'
import type { Sessions, SessionRow } from '@causeway/services/lib/signIn/sessions'

const refuse = (status: 401 | 403, description: string) =>
  new HttpRefusal(status, { field: 'moderator', description })

/** Who may moderate: whoever is signed in and holds the role, as the chain says at every call. */
export function createModerators(deps: {
  sessions: Pick<Sessions, 'find'>
  rpc: Pick<Rpc, 'use'>
  plan: Address
  chainId: number
}) {
  const { sessions, rpc, plan, chainId } = deps

  async function requireRole(moderator: Address): Promise<void> {
    const [held, delay] = await rpc.use(async (client) => {
      const ask = { address: plan, abi: advertisementAbi, functionName: 'authority' } as const
      return readContract(client, {
        address: await readContract(client, ask),
        abi: accessManagerAbi,
        functionName: 'hasRole',
        args: [roles.moderator, moderator],
      })
    })
    // As the contracts ask it: one who holds the role with a delay cannot use it.
    if (!held || delay !== 0) throw refuse(403, 'does not hold the role MODERATOR')
  }

  /** A key is the same on all EVM chains; a contract of another chain may be somebody else's. */
  const isOfThisChain = ({ owner, address }: SessionRow) =>
    owner === `eip155:${address}` || owner === `eip155:${chainId}:${address}`

  return {
    /** @throws Refusal 401 for who is not signed in, 403 without the role */
    async require(authorization: string | undefined): Promise<Address> {
      const token = /^Bearer (\S{1,200})$/u.exec(authorization ?? '')?.[1]
      const session = token === undefined ? null : await sessions.find(token)
      if (!session || !isOfThisChain(session)) throw refuse(401, 'has no session here: sign in')
      const moderator = session.address as Address
      await requireRole(moderator)
      return moderator
    },
  }
}
