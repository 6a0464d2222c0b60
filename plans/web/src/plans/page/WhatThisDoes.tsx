import type { TransactionPreview } from '@causeway/kit'
import { useKit } from '@causeway/kit/react'
import { isSameAddress, truncateAddress } from '@causeway/protocol/address'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nativeAmount, tokens } from '../../i18n/format.ts'
import { network } from '../../core/network.ts'
import { requestKey, type TxPreviewRequest } from '../../tx/txPreview.ts'
import { HashLink } from '../../ui/HashLink.tsx'
import { FigureSkeleton } from '../../ui/FigureSkeleton.tsx'
import { pageMessages } from './messages.gen.ts'
import css from './Preview.module.css'

const m = pageMessages.what
const rows = pageMessages.preview

const freshMs = 12_000

type Computed = Extract<TransactionPreview['outcome'], { status: 'computed' }>
type Asset = Computed['leaves'][number]['asset']

/**
 * Beside a write: what leaves, what arrives, who may take what, and the fee, by the kit's own preview. Nobody is asked before it is
 * opened, and it holds nothing up.
 */
export function WhatThisDoes({ request }: { request: TxPreviewRequest | null }) {
  const kit = useKit()
  const [open, setOpen] = useState(false)
  const { data, isError } = useQuery({
    queryKey: ['whatThisDoes', request && requestKey(request)],
    enabled: open && request !== null,
    staleTime: freshMs,
    gcTime: freshMs,
    retry: false,
    // Bigints are no JSON, which sharing of equal parts takes for granted.
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      if (!request) throw new Error('A preview is asked for only with a request.')
      const { askPreview } = await import('../../tx/askPreview.ts')
      return askPreview(kit, request, signal)
    },
  })
  if (!request) return null
  return (
    <details
      className={css['preview']}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{m.title}</summary>
      {data ? (
        <Told preview={data} pays={request.pays} spender={request.call.to} />
      ) : isError ? (
        <p className={css['note']}>{m.unknown}</p>
      ) : (
        <p className={css['waiting']}>
          <FigureSkeleton width="l" />
        </p>
      )}
    </details>
  )
}

interface ToldProps extends Allowed {
  preview: TransactionPreview
}

/** What the approval before the write allows, and whom: the write may use it up, and it was allowed all the same. */
interface Allowed {
  pays: TxPreviewRequest['pays']
  spender: string
}

function Told({ preview: { outcome, fee }, ...allowed }: ToldProps) {
  const isComputed = outcome.status === 'computed'
  return (
    <>
      {isComputed ? null : (
        <p className={css[outcome.status === 'fails' ? 'bad' : 'note']}>
          {outcome.status === 'fails' ? m.fails : m.unknown}
        </p>
      )}
      <dl className={css['rows']}>
        {isComputed ? <Moves outcome={outcome} {...allowed} /> : null}
        <div className={css['row']}>
          <dt>{rows.fee}</dt>
          <dd>
            {fee ? nativeAmount(fee.estimate, network.nativeCurrency.symbol) : rows.feeUnknown}
          </dd>
        </div>
      </dl>
    </>
  )
}

function Moves({
  outcome: { leaves, arrives, approvals, differs },
  pays,
  spender: plan,
}: Allowed & { outcome: Computed }) {
  const permissions = approvals.map(({ after, ...one }) => {
    const isAsked =
      isSameAddress(one.spender.address, plan) &&
      isSameAddress(one.asset.address, pays?.token ?? '')
    return { ...one, most: isAsked && pays && pays.amount > after ? pays.amount : after }
  })
  const list = (changes: Computed['leaves']) =>
    changes.map(({ asset, amount }) => amountText(asset, amount)).join(' + ') || rows.nothing
  return (
    <>
      <div className={css['row']}>
        <dt>{rows.leaves}</dt>
        <dd>{list(leaves)}</dd>
      </div>
      <div className={css['row']}>
        <dt>{rows.arrives}</dt>
        <dd>{list(arrives)}</dd>
      </div>
      {differs.length === 0 ? null : (
        <div className={css['row']}>
          <dt>{rows.mayDiffer}</dt>
          <dd>{differs.map(nameText).join(', ')}</dd>
        </div>
      )}
      {permissions.map(({ type, asset, spender, most }) => (
        <div key={`${type} ${spender.address} ${asset.address}`} className={css['row']}>
          <dt>
            {m.allows} <HashLink value={spender.address} kind="address" />
          </dt>
          <dd>{amountText(asset, most)}</dd>
        </div>
      ))}
    </>
  )
}

/** What something is called, and of what no list knows where it stands. */
function nameText(asset: Asset): string {
  if (asset.type === 'native') return asset.symbol
  if (asset.type !== 'erc20') return asset.name ?? asset.address
  return (asset.listed && asset.symbol) || truncateAddress(asset.address)
}

/** An amount with its symbol, to the last digit: somebody is about to agree to it. Of what does not say what it is, base units and where it stands. */
function amountText(asset: Asset, amount: bigint): string {
  if (asset.type === 'native') return tokens(amount, asset, 'exact')
  if (asset.type !== 'erc20') return `${amount} ${asset.name ?? asset.address}`
  const { decimals, address } = asset
  const symbol = asset.listed ? asset.symbol : truncateAddress(address)
  return symbol === undefined || decimals === undefined
    ? `${amount} (${address})`
    : tokens(amount, { symbol, decimals }, 'exact')
}
