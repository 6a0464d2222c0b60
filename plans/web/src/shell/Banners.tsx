import { useAccount, useKit } from '@causeway/kit/react'
import { BaseError } from '@causeway/protocol/errors/baseError'
import { rpcUnreachable } from '@causeway/protocol/rpc/errors'
import { indexerUnreachable, indexerBehind } from '@causeway/plans/protocol/errors'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { askSwitch } from '../chain/askSwitch.ts'
import { indexerStatusQuery } from '../live/indexerQueries.ts'
import { useHead } from '../chain/useHead.ts'
import { build, settings } from '../core/settings.ts'
import { formatCount, dayAndTime } from '../i18n/format.ts'
import { appErrorText } from '../i18n/appErrorText.ts'
import { LocalChain } from '../local/LocalChain.tsx'
import { useLive } from '../live/useLive.ts'
import { forgetReferrer, readReferrer } from '../core/readReferrer.ts'
import { onUpdate, readyUpdate } from '../pwa/offerUpdate.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import css from './Banners.module.css'
import { shellMessages as m } from './messages.gen.ts'

/** An indexer this many blocks behind is just reading the newest ones. */
const usualLag = 3

/** What concerns every page: the network of the wallet, the node, the history service, the local chain. */
export function Banners() {
  return (
    <div className={css['banners']} role="region" aria-label={m.banners}>
      <UpdateReady />
      <Invited />
      <WrongNetwork />
      <NodeState />
      <HistoryState />
      {build.localWallet ? <LocalChain /> : null}
    </div>
  )
}

const InvitationRibbon = lazy(async () => ({
  default: (await import('./InvitationRibbon.tsx')).InvitationRibbon,
}))

/** Who came by a member's link is told whose it is, on every page, until they join or send it away. */
function Invited() {
  const [number, setNumber] = useState(() => readReferrer())
  if (number === null) return null
  const forget = () => {
    forgetReferrer()
    setNumber(null)
  }
  return (
    <Suspense fallback={<div className={css['invited']} />}>
      <InvitationRibbon number={BigInt(number)} onForget={forget} />
    </Suspense>
  )
}

/** A newer version waits: the visitor says when, for a form may be half filled in. */
function UpdateReady() {
  const take = useSyncExternalStore(onUpdate, readyUpdate, () => null)
  if (!take) return null
  return (
    <Notice role="status" action={<Button onClick={take}>{m.broken.reload}</Button>}>
      {m.broken.outdated}
    </Notice>
  )
}

function WrongNetwork() {
  const account = useAccount()
  const kit = useKit()
  const [trouble, setTrouble] = useState<string | null>(null)
  if (account.status !== 'connected' || account.chainId === settings.chain.id) return null
  const { name } = settings.chain
  const ask = async () => {
    setTrouble(null)
    setTrouble(await askSwitch(kit))
  }
  return (
    <Notice
      tone="warn"
      role="status"
      title={m.wrongNetwork(name)}
      action={<Button onClick={() => void ask()}>{m.switchTo(name)}</Button>}
    >
      {trouble ?? m.wrongNetworkHelp}
    </Notice>
  )
}

function NodeState() {
  const { head, unreachable, retry } = useHead()
  if (!unreachable) return null
  return (
    <Notice
      tone="bad"
      role="alert"
      title={appErrorText(new BaseError(rpcUnreachable))}
      action={<Button onClick={retry}>{m.retry}</Button>}
    >
      {head ? m.staleSince(formatCount(head.number), dayAndTime(head.timestamp)) : m.noFigures}
    </Notice>
  )
}

function HistoryState() {
  const live = useLive()
  // Asked only where nobody tells; before it is known whether somebody will, there is nothing to say yet.
  const isTold = live.state !== 'broken'
  const { data, isError, refetch } = useQuery(indexerStatusQuery(settings, !isTold))
  const { head, unreachable } = useHead()
  // Without a node, the sentence that actions still work would be wrong.
  if (unreachable) return null
  if (isError && !isTold)
    return (
      <Notice
        tone="warn"
        role="status"
        action={<Button onClick={() => void refetch()}>{m.retry}</Button>}
      >
        {appErrorText(new BaseError(indexerUnreachable))}
      </Notice>
    )
  const toldBehind = head && live.block ? Number(head.number) - live.block.number : 0
  const blocks = isTold ? toldBehind : (data?.behind ?? 0)
  if (blocks <= usualLag) return null
  return (
    <Notice tone="warn" role="status">
      {appErrorText(new BaseError(indexerBehind, { blocks }))}
    </Notice>
  )
}
