import { truncateAddress } from '@causeway/protocol/address'
import { useState } from 'react'
import { listAccounts } from '../../actions/calls/listAccounts.ts'
import { embeddedFeed } from '../frame/embeddedFeed.ts'
import { switchAccount } from '../frame/preferAccount.ts'
import type { KitInside } from '../../actions/kit.ts'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { useConnected } from '../../ui/useConnected.tsx'
import { useSmartAccountTexts, withSmartAccount } from '../../ui/useSmartAccountTexts.tsx'
import { useStyles } from '../../ui/useStyles.tsx'
import { useStore } from '../../ui/useStore.tsx'
import css from './smart.css?inline'

const key = 'M11.5 9.5a3 3 0 10-2.4-1.2L3.5 14v1.5h2V14H7v-1.5h1.5l1.6-2.2'

/** What smart accounts add to the rows of an account: the way to its other type, and to the sessions of apps. */
function Rows({ kit }: { readonly kit: KitInside }) {
  useStyles(css)
  const account = useConnected(kit)
  const texts = useSmartAccountTexts()
  const { features, endpoints } = useStore(kit.options)
  if (account?.namespace !== 'eip155' || !account.network) return null
  const hasSessions = features.smartSessions && endpoints.chainData !== undefined
  return (
    <>
      <AccountType kit={kit} chainId={Number(account.network.id)} />
      {hasSessions ? (
        <button
          type="button"
          className="row"
          onClick={() => kit.modal.send({ type: 'push', view: { name: 'SmartSessionList' } })}
        >
          <span className="icon row-glyph">
            <Drawing path={key} />
          </span>
          <span className="row-text">{texts.sessions}</span>
          <Glyph name="next" />
        </button>
      ) : null}
    </>
  )
}

/** Where the network has smart accounts, the embedded wallet works with either of its two. */
function AccountType({ kit, chainId }: { readonly kit: KitInside; readonly chainId: number }) {
  const texts = useSmartAccountTexts()
  const info = useStore(embeddedFeed(kit))
  const [busy, setBusy] = useState(false)
  if (!info?.smartAccountNetworks.includes(chainId)) return null
  const isSmart = info.preferredAccountTypes.eip155 === 'smartAccount'
  const wanted = isSmart ? 'eoa' : 'smartAccount'
  const other = listAccounts(kit).find(({ type }) => type === wanted)
  const change = () => {
    setBusy(true)
    void switchAccount(kit, wanted).finally(() => setBusy(false))
  }
  return (
    <div className="account-type">
      <button
        type="button"
        className="row"
        aria-busy={busy}
        aria-disabled={busy}
        onClick={busy ? undefined : change}
      >
        <span className="icon row-glyph">
          {busy ? <Spinner /> : <Drawing path={drawings.swap} />}
        </span>
        <span className="row-words">
          <span className="row-text">{isSmart ? texts.toPlain : texts.toSmart}</span>
          {other ? <bdi className="row-detail">{truncateAddress(other.address)}</bdi> : null}
        </span>
      </button>
      <p className="lead">
        {isSmart && !info.smartAccountDeployed ? texts.notDeployed : texts.typeText}
      </p>
    </div>
  )
}

export const SmartRows = withSmartAccount(Rows)
