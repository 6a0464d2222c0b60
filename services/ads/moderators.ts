import { randomBytes } from 'node:crypto'
import { readContract, verifyTypedData } from 'viem/actions'
import { advertisement as limits } from '@causeway/protocol/adsLimits'
import type { Address } from '@causeway/protocol/address'
import { moderatorTypes, type ModeratorChallenge } from '@causeway/protocol/api/ads'
import { accessManagerAbi } from '@causeway/protocol/plans/abi/accessManager.gen'
import { advertisementAbi } from '@causeway/protocol/plans/abi/advertisement.gen'
import { roles } from '@causeway/protocol/plans/roles'
import type { Database } from '../lib/db/database.ts'
import { Refusal } from '../lib/http/refusal.ts'
import type { Rpc } from '../lib/rpc/createRpc.ts'
import type { Signer } from './signer.ts'
import { spend } from './spend.ts'

const refuse = (status: 401 | 403, description: string) =>
  new Refusal(status, { field: 'moderator', description })

export interface SignIn {
  readonly moderator: Address
  readonly nonce: `0x${string}`
  readonly expires: number
  readonly signature: `0x${string}`
}

/** Who may moderate: the chain says it, at sign-in and again at every call. */
export function createModerators(deps: {
  db: Database
  rpc: Rpc
  signer: Signer
  plan: Address
  chainId: number
  now: () => number
}) {
  const { db, rpc, signer, plan, chainId, now } = deps

  const seconds = () => Math.floor(now() / 1000)

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

  /** What the nonce is bound to: nobody can take it for another address, site or time. */
  const bound = (moderator: string, site: string, expires: number) =>
    `${moderator.toLowerCase()} ${site} ${expires}`

  return {
    /** @param site the origin of the page that asks: what is signed for one page is worth nothing on another */
    async challenge(moderator: Address, site: string): Promise<ModeratorChallenge> {
      const expires = seconds() + limits.challengeSeconds
      const random = randomBytes(16).toString('hex')
      const tag = await signer.sign('challenge', `${random} ${bound(moderator, site, expires)}`)
      return { chainId, site, nonce: `0x${random}${tag.slice(0, 32)}`, expires }
    },

    /** @throws Refusal 401 for a bad, late or repeated signature; 403 without the role */
    async signIn({ moderator, nonce, expires, signature }: SignIn, site: string) {
      if (expires <= seconds()) throw refuse(401, 'signed too late')
      const random = nonce.slice(2, 34)
      const tag = await signer.sign('challenge', `${random} ${bound(moderator, site, expires)}`)
      if (nonce.slice(34) !== tag.slice(0, 32)) throw refuse(401, 'signed another challenge')
      // First: a signature may be code that the node runs (ERC-6492), and only for holders of the role it does.
      await requireRole(moderator)
      // Through the chain: the role may be held by a contract, such as a multisig.
      const valid = await rpc.use((client) =>
        verifyTypedData(client, {
          address: moderator,
          domain: { name: 'Causeway advertisement', chainId },
          types: moderatorTypes,
          primaryType: 'Moderator',
          message: { moderator, site, nonce, expires: BigInt(expires) },
          signature,
        }),
      )
      if (!valid) throw refuse(401, 'did not sign this')
      if (!(await spend(db, `challenge ${nonce}`, expires * 1000)))
        throw refuse(401, 'signed a challenge that was used before')
      const until = seconds() + limits.sessionSeconds
      const text = bound(moderator, site, until)
      return {
        token: `${moderator}.${until}.${await signer.sign('session', text)}`,
        expires: until,
      }
    },

    /** @throws Refusal 401 without a session, 403 when the role was taken away meanwhile */
    async require(authorization: string | undefined, site: string): Promise<Address> {
      const [moderator = '', until = '', signature = ''] =
        /^Bearer (.+)$/u.exec(authorization ?? '')?.[1]?.split('.') ?? []
      const good =
        Number(until) > seconds() &&
        (await signer.verify('session', bound(moderator, site, Number(until)), signature))
      if (!good) throw refuse(401, 'has no session here: sign in')
      await requireRole(moderator as Address)
      return moderator as Address
    },
  }
}
