import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import type { Address } from 'viem'
import { activityQuery, groupByMonth } from '../../packages/kit/src/money/activity/activityQuery.ts'
import { activityRow } from '../../packages/kit/src/money/activity/activityRow.ts'
import { submitName } from '../../packages/kit/src/money/names/submitName.ts'
import { identityQuery } from '../../packages/kit/src/actions/portfolio/identityQuery.ts'
import { namedTokens } from '../../packages/kit/src/actions/portfolio/namedTokens.ts'
import { tokensQuery, usd, usdTotal } from '../../packages/kit/src/actions/portfolio/tokensQuery.ts'
import {
  ownNamesQuery,
  suggestNames,
  zoneQuery,
} from '../../packages/kit/src/actions/portfolio/nameSource.ts'
import {
  offerQuery,
  onrampSource,
  purchaseStatus,
  purchasesOf,
} from '../../packages/kit/src/actions/portfolio/onrampSource.ts'
import { ownQueryClient } from '../../packages/kit/src/actions/portfolio/ownQueryClient.ts'
import { OnrampPageAnswer, OnrampQuoteAnswer } from '../../packages/kit/src/core/ports/onramp.ts'
import { en } from '../../packages/kit/src/core/messages/en.ts'
import { joinTexts } from '../../packages/kit/src/core/messages/joinTexts.ts'
import { loadMoney } from '../../packages/kit/src/core/messages/money/loadMoney.ts'
import { parseNfts } from '../../packages/kit/src/core/ports/nfts.ts'
import { grantFlow } from '../../packages/kit/src/embedded/smart/grantFlow.ts'
import { revokeFlow } from '../../packages/kit/src/embedded/smart/revokeFlow.ts'
import {
  endOf,
  sessionStatus,
  sessionsQuery,
} from '../../packages/kit/src/embedded/smart/sessionsQuery.ts'
import type { GrantRequest } from '@causeway/protocol/smartAccount/grantRequest'
import * as v from 'valibot'
import { type LiarWorld, liarChain } from './startLiarWorld.ts'
import {
  type VisitKit,
  type Visit,
  failureCodeOf,
  visitEnded,
  measured,
  movedText,
  type openKit,
} from './visits.ts'

type Visitor = Awaited<ReturnType<typeof openKit>>

/** What a part of the account shows, and what is asked of the wallet for it. */
export interface LookVisit {
  readonly shown: unknown
  /** What the wallet is asked to sign otherwise than the visitor wants it. */
  readonly faults?: readonly string[]
}

const never = new AbortController().signal
const wish = { provider: 'coinbase', token: 'USDC', fiat: 'USD', amount: '100' } as const

/** The parts of the account that show what the service says; each is drawn by the kit's own code. */
export const looks = {
  async tokens({ kit, owner }) {
    const place = { address: owner, caipNetworkId: liarChain } as const
    const tokens = namedTokens(kit, await ownQueryClient(kit).fetchQuery(tokensQuery(kit, place)))
    return { shown: { tokens, total: formatAmount(usdTotal(tokens), usd) } }
  },
  async activity({ kit, owner }) {
    const query = activityQuery(kit, { address: owner, caipNetworkId: liarChain })
    const { data, next } = await query.queryFn({ pageParam: undefined, signal: never })
    const months = groupByMonth(data, { now: Date.now(), locale: 'en' })
    // The words of the modal, which a page loads with it.
    const texts = joinTexts(en, await loadMoney('en'))
    const rows = months.map(({ title, items }) => [
      title,
      items.map((item) => activityRow(item, texts, 'en')),
    ])
    return { shown: { rows, next } }
  },
  async purchases({ kit }) {
    const items = await purchasesOf(kit, never)
    return { shown: items.map((item) => [item.id, purchaseStatus(item)]) }
  },
  async nfts({ kit, owner }) {
    const place = { address: owner, caipNetworkId: liarChain } as const
    const problems: string[] = []
    const page = parseNfts(await kit.ports.nfts?.nfts(place, never), (one) => problems.push(one))
    return { shown: { page, problems } }
  },
  async identity({ kit, owner }) {
    return { shown: await ownQueryClient(kit).fetchQuery(identityQuery(kit, owner)) }
  },
  async names({ kit, owner }) {
    const client = ownQueryClient(kit)
    return {
      shown: {
        zone: await client.fetchQuery(zoneQuery(kit)),
        own: await client.fetchQuery(ownNamesQuery(kit, owner)),
        suggested: await suggestNames(kit, 'anna', never),
      },
    }
  },
  /** What is signed for a name is the name that was pressed for, and a number. */
  async registration({ kit, wallet, owner }) {
    const name = 'anna.honest.test'
    const told: unknown[] = []
    const done = { attempt: 1, name, client: ownQueryClient(kit), signal: never }
    await submitName(kit, done, (event) => told.push(event.type))
    const [text = ''] = (wallet.requests('personal_sign').at(-1)?.params ?? []) as readonly string[]
    const message = Buffer.from(text.replace(/^0x/u, ''), 'hex').toString('utf8')
    const signed = JSON.parse(message) as Record<string, unknown>
    const others = Object.keys(signed).filter(
      (key) => !['name', 'attributes', 'timestamp', 'nonce'].includes(key),
    )
    const isOwn = signed['name'] === name && JSON.stringify(signed['attributes']) === '{}'
    return {
      shown: { told, signed, for: owner },
      faults: isOwn && others.length === 0 ? [] : [`another text was signed: ${message}`],
    }
  },
  async buying({ kit, owner }) {
    const offer = await ownQueryClient(kit).fetchQuery(offerQuery(kit))
    const { source } = await onrampSource(kit, never)
    const asked = { ...wish, address: owner, caipNetworkId: liarChain } as const
    const quote = v.parse(OnrampQuoteAnswer, await source.quote(asked, never))
    const page = v.parse(OnrampPageAnswer, await source.page(asked, never))
    return { shown: { offer, quote, page } }
  },
  async sessions({ kit, wallet, owner }) {
    const place = { address: owner, caipNetworkId: liarChain } as const
    const sessions = await ownQueryClient(kit).fetchQuery(sessionsQuery(kit, place))
    const rows = sessions.map((one) => [
      one.project.name,
      one.pci,
      new Date(Math.min(endOf(one), 8e15)).toISOString(),
      sessionStatus(one, 0),
      one.permissions,
    ])
    const [first] = sessions
    if (first) {
      wallet.answer('reject')
      revokeFlow(kit).revoke({ session: first, place })
    }
    return { shown: rows }
  },
  /** What a wallet is asked to allow is what the app asked for, whatever key and name the service adds. */
  async grant({ kit, wallet, owner }) {
    const request = grantRequest()
    wallet.answer('reject')
    await grantFlow(kit, request).catch((error: unknown) => {
      if (wallet.requests('wallet_grantPermissions').length === 0) throw error
    })
    const [asked] = (wallet.requests('wallet_grantPermissions').at(-1)?.params ??
      []) as readonly Record<string, unknown>[]
    if (!asked) throw new Error('The wallet was not asked.')
    const { expiry, permissions, policies, address, chainId, signer } = asked
    const keys = (signer as { data: { keys: readonly unknown[] } }).data.keys
    const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
    const holds =
      same(
        [expiry, permissions, policies, chainId],
        [request.expiry, request.permissions, request.policies, request.chainId],
      ) &&
      (address as Address).toLowerCase() === owner.toLowerCase() &&
      keys.length === 2 &&
      same(keys[1], request.signer.data.keys[0])
    return {
      shown: asked,
      faults: holds ? [] : [`other rights were asked for: ${JSON.stringify(asked)}`],
    }
  },
} as const satisfies Record<string, (visitor: Visitor) => Promise<LookVisit>>

const appKey = `0x0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798`

const grantRequest = (): GrantRequest => ({
  chainId: '0x7a69',
  expiry: Math.floor(Date.now() / 1_000) + 3_600,
  signer: {
    type: 'keys' as const,
    data: { keys: [{ type: 'secp256k1' as const, publicKey: appKey }] },
  },
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: '0x00000000000000000000000000000000f41e7d01',
        abi: [{ type: 'function', name: 'play', inputs: [{ type: 'uint256' }] }],
        functions: [{ functionName: 'play', valueLimit: '0x16345785d8a0000' }],
      },
    },
  ],
  policies: [{ type: 'call-limit', data: { count: 5 } }],
})

/** A visitor who looks at a part of the account. Nothing moves by that, whatever is shown. */
export async function lookVisit(
  world: LiarWorld,
  visitor: { readonly kit: VisitKit; readonly owner: Address },
  look: () => Promise<LookVisit>,
): Promise<Visit> {
  const { kit, owner } = visitor
  let refused: string | undefined
  const { result, moved } = await measured(world, owner, async (): Promise<LookVisit> => {
    try {
      return await look()
    } catch (error) {
      refused = failureCodeOf(error)
      // What no catalogue has is a crash, unless it says that an answer cannot be read.
      const isToldSo = typeof error === 'object' && error !== null && 'code' in error
      const isUnread = error instanceof Error && error.name === 'ValiError'
      return {
        shown: 'a failure',
        faults: isToldSo || isUnread ? [] : [`it fell: ${String(error)}`],
      }
    }
  })
  const text = movedText(world, moved)
  const faults = [...(result.faults ?? []), ...(text === 'nothing' ? [] : [`moved ${text}`])]
  return visitEnded(kit, { shown: JSON.stringify(result.shown), moved: text, refused, faults })
}
