import { listAccounts } from '../../actions/calls/listAccounts.ts'
import type { KitInside } from '../../actions/kit.ts'
import { toastsOf } from '../../actions/toast/createToasts.ts'
import { AccountName } from '../../ui/AccountName.tsx'
import { Glyph, Drawing, drawings } from '../../ui/Glyph.tsx'
import { useMoneyTexts, withMoney } from '../../ui/useMoneyTexts.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { withQueries } from '../../ui/withQueries.tsx'
import { type ConnectedAccount, useConnected } from '../../ui/useConnected.tsx'
import { NetworkPicture } from '../../ui/NetworkPicture.tsx'
import { useStore } from '../../ui/useStore.tsx'
import type { OwnViewProps } from '../../ui/viewEntry.tsx'
import { networkStrip, paymentLink } from './paymentLink.ts'
import css from './receive.css?inline'

/** The address to be paid at: its name, a code for a camera, a link for a wallet, and the networks that it is for. */
function ReceiveView({ kit }: OwnViewProps<'WalletReceive'>) {
  const account = useConnected(kit)
  const texts = useMoneyTexts()
  if (!account) return null
  const { address, network } = account
  const link = paymentLink(address, network)
  return (
    <div className="receive">
      <AccountName kit={kit} address={address} />
      <div className="receive-plate">
        <QrCode text={address} label={texts.addressCode} />
      </div>
      <p className="receive-address">
        <bdi dir="ltr">{address}</bdi>
      </p>
      <p className="lead">
        {holdsInscriptions(kit, account) ? texts.btcInscriptions : texts.receiveText}
      </p>
      {link === undefined || !network ? null : (
        <button
          type="button"
          className="action"
          data-quiet
          onClick={() => void copyLink(kit, link)}
        >
          <Drawing path={drawings.copy} />
          {texts.copyPaymentLink({ network: network.name })}
        </button>
      )}
      <NetworkStrip kit={kit} account={account} />
    </div>
  )
}

/** An address of Bitcoin that its wallet keeps for inscriptions. */
function holdsInscriptions(kit: KitInside, { namespace, address }: ConnectedAccount): boolean {
  return listAccounts(kit, { namespace }).some(
    (one) => one.address === address && one.type === 'ordinal',
  )
}

/** The networks that the address is good for, at a glance; a press lists them. */
function NetworkStrip(props: { readonly kit: KitInside; readonly account: ConnectedAccount }) {
  const { kit, account } = props
  const texts = useMoneyTexts()
  useStore(kit.networkList)
  const all = kit.networkList.of(account.namespace)
  const { first, more } = networkStrip(all, account.network)
  return (
    <button
      type="button"
      className="row"
      onClick={() => kit.modal.send({ type: 'push', view: { name: 'WalletCompatibleNetworks' } })}
    >
      <span className="row-text">{texts.receiveNetworks({ count: all.length })}</span>
      <span className="network-strip" aria-hidden="true">
        {first.map((network) => (
          <NetworkPicture key={network.caipNetworkId} kit={kit} network={network} />
        ))}
        {more === 0 ? null : <span className="row-note">+{more}</span>}
      </span>
      <Glyph name="next" />
    </button>
  )
}

/** Which networks the address takes payments on, and what becomes of others. */
function CompatibleNetworksView({ kit }: OwnViewProps<'WalletCompatibleNetworks'>) {
  const account = useConnected(kit)
  const texts = useMoneyTexts()
  useStore(kit.networkList)
  if (!account) return null
  return (
    <div className="stack">
      <p className="notice">
        <Glyph name="warning" />
        <span>{texts.receiveOnlyThese}</span>
      </p>
      <ul className="list" aria-label={texts.networks}>
        {kit.networkList.of(account.namespace).map((network) => (
          <li key={network.caipNetworkId} className="row still-network">
            <NetworkPicture kit={kit} network={network} />
            <bdi className="row-text">{network.name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Copies the payment link and says in a toast what came of it: a page without a secure origin has no clipboard. */
async function copyLink(kit: KitInside, link: string): Promise<void> {
  const say = (kind: 'success' | 'error', text: string) =>
    toastsOf(kit).send({ type: 'show', toast: { kind, text } })
  try {
    await navigator.clipboard.writeText(link)
    say('success', kit.messages.linkCopied)
  } catch (error) {
    kit.log.write('warn', 'The clipboard refused the payment link.', error)
    say('error', kit.messages.copyFailed)
  }
}

export const receive = { Component: withQueries(withMoney(ReceiveView)), css }
export const compatibleNetworks = { Component: withMoney(CompatibleNetworksView), css }
