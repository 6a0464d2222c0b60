import type {
  PaidBefore,
  PreviewCallsParams,
  PreviewMessageParams,
  PreviewSources,
  PreviewTransactionParams,
  PreviewTypedDataParams,
  StopSignal,
} from '@causeway/protocol/preview/previewSources'
import type { MessagePreview, Preview, TypedDataPreview } from '@causeway/protocol/preview/preview'
import type { TransactionPreview } from '@causeway/protocol/preview/transactionPreview'
import { type Address, isSameAddress } from '@causeway/protocol/address'
import { isSmartAccount } from '../../connection/state.ts'
import { lazy } from '../../core/lazy.ts'
import { type Kit, insideOf } from '../../actions/kit.ts'

/** What an app knows beside, for previews of what it asks for. */
export type PreviewKnowledge = Pick<PreviewSources, 'contracts' | 'tokens' | 'compared' | 'signal'>

/** Reading and trying is code that nobody needs before the first preview. */
const ofTransactions = lazy(() => import('@causeway/protocol/preview/previewTransaction'))
const ofSignatures = lazy(() => import('@causeway/protocol/preview/previewTypedData'))
const ofTexts = lazy(() => import('@causeway/protocol/preview/previewMessage'))
const requests = lazy(() => import('./readRequest.ts'))
const history = lazy(() => import('./paidInHistory.ts'))

/**
 * Looks at a transaction before it is signed: what leaves the account and what arrives, allowances, receiver, fee. It is tried in
 * the next block on the app's own node, and nobody is asked to sign. What could not be computed is said.
 * @param knowledge.contracts names and ABIs of the app's contracts: their calls and errors are told in their words
 * @param knowledge.tokens are compared whatever the transaction announces, and called what their contracts say
 * @param knowledge.compared the same, without the app's word for them
 * @returns never rejects for what a node says: the outcome is then `unknown`
 * @throws BaseError `network.notFound` for a chain that the kit does not have
 *
 * @example
 * const preview = await previewTransaction(kit, { account: '0x…', chainId: 137, to: token, data: '0x…' })
 * if (preview.outcome.status === 'computed') console.log(preview.outcome.leaves)
 */
export async function previewTransaction(
  kit: Kit,
  params: PreviewTransactionParams,
  knowledge?: PreviewKnowledge,
): Promise<TransactionPreview> {
  const sources = sourcesOf(kit, params, knowledge)
  return (await ofTransactions.load()).previewTransaction(params, sources)
}

/** Looks at a bundle of calls (EIP-5792) before it is signed: all of them in one block. Else as `previewTransaction`. */
export async function previewCalls(
  kit: Kit,
  params: PreviewCallsParams,
  knowledge?: PreviewKnowledge,
): Promise<TransactionPreview> {
  const sources = sourcesOf(kit, params, knowledge)
  return (await ofTransactions.load()).previewCalls(params, sources)
}

/**
 * Looks at structured data (EIP-712) before it is signed: who may take what by it, where it is of a known form; its fields.
 * @throws BaseError `network.notFound`
 */
export async function previewTypedData(
  kit: Kit,
  params: PreviewTypedDataParams,
): Promise<TypedDataPreview> {
  const sources = sourcesOf(kit, params)
  return (await ofSignatures.load()).previewTypedData(params, sources)
}

/**
 * Looks at a text (EIP-191) before it is signed. A sign-in text for another host than the page's is warned about.
 * @param params.domain the host of the page when left out
 */
export async function previewMessage(
  _kit: Kit,
  params: PreviewMessageParams,
): Promise<MessagePreview> {
  const domain = params.domain ?? (typeof location === 'undefined' ? undefined : location.host)
  return (await ofTexts.load()).previewMessage({ ...params, domain })
}

/** Anything that can be looked at, by its kind. */
export type PreviewRequest =
  | ({ readonly kind: 'transaction' } & PreviewTransactionParams & Omit<PreviewKnowledge, 'signal'>)
  | ({ readonly kind: 'calls' } & PreviewCallsParams & Omit<PreviewKnowledge, 'signal'>)
  | ({ readonly kind: 'typedData' } & PreviewTypedDataParams)
  | ({ readonly kind: 'message' } & PreviewMessageParams)

/** Looks at a request of any kind. What may be thrown: `previewTransaction`. */
export function previewOf(
  kit: Kit,
  request: PreviewRequest,
  signal?: StopSignal,
): Promise<Preview> {
  switch (request.kind) {
    case 'transaction': {
      const { contracts, tokens, kind: _kind, ...params } = request
      return previewTransaction(kit, params, { contracts, tokens, signal })
    }
    case 'calls': {
      const { contracts, tokens, kind: _kind, ...params } = request
      return previewCalls(kit, params, { contracts, tokens, signal })
    }
    case 'typedData':
      return previewTypedData(kit, request)
    case 'message':
      return previewMessage(kit, request)
    default:
      return request satisfies never
  }
}

/**
 * Looks at a question to the wallet as EIP-1193 has it, before it is asked: for code that has a provider's requests in hand.
 * @returns undefined for a method that signs nothing, for parameters that no wallet could read, and while nobody is connected
 * @throws BaseError `network.notFound`
 *
 * @example
 * const preview = await previewRequest(kit, {
 *   method: 'personal_sign',
 *   params: ['Hello', '0x…'],
 * })
 */
export async function previewRequest(
  kit: Kit,
  query: { readonly method: string; readonly params?: unknown },
  knowledge?: PreviewKnowledge,
): Promise<Preview | undefined> {
  const { address, chainId } = kit.account()
  if (address === undefined || chainId === undefined) return undefined
  const read = (await requests.load()).readRequest(query, { account: address, chainId })
  return read && previewOf(kit, { ...knowledge, ...read }, knowledge?.signal)
}

/** Where a preview of this kit takes its figures: the app's node, what the app knows, and its history of the account. */
function sourcesOf(
  kit: Kit,
  { account, chainId }: { readonly account: Address; readonly chainId: number },
  knowledge: PreviewKnowledge = {},
): PreviewSources {
  const client = kit.client(chainId)
  return {
    ...knowledge,
    node: client,
    coin: client.chain.nativeCurrency,
    known: insideOf(kit).options.get().tokens,
    operation: isSmartAccount(kit.connectionOf('eip155').get(), account),
    paidBefore: (recipient) => paidBefore(kit, account, chainId, recipient),
  }
}

/** Whether the history names a payment to somebody; its newest pages, because nobody waits for more. */
async function paidBefore(
  kit: Kit,
  account: Address,
  chainId: number,
  recipient: Address,
): Promise<PaidBefore | undefined> {
  const { activity } = insideOf(kit).ports
  if (!activity) return undefined
  const isOwn = async (hash: `0x${string}`): Promise<boolean> => {
    const found = await kit
      .client(chainId)
      .request({ method: 'eth_getTransactionByHash', params: [hash] })
    return found !== null && isSameAddress(found.from, account)
  }
  return (await history.load()).paidInHistory(
    (cursor, signal) =>
      activity.activity(
        {
          address: account,
          caipNetworkId: `eip155:${chainId}`,
          ...(cursor === undefined ? {} : { cursor }),
        },
        signal,
      ),
    { account, recipient, isOwn },
  )
}
