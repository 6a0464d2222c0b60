import type { ViewProps } from '../ui/viewEntry.tsx'
import { Explained } from './Explained.tsx'

const key = 'M6 11.6a3.1 3.1 0 100-6.2 3.1 3.1 0 000 6.2zM8.9 8.5h6.6v2.6M12.6 8.5v2'
const coins =
  'M7 9c2.5 0 4.5-1 4.5-2.2S9.5 4.6 7 4.6 2.5 5.6 2.5 6.8 4.5 9 7 9zM2.5 6.8v4.4c0 1.2 2 2.2 4.5 2.2s4.5-1 4.5-2.2V6.8M11.5 9.2c2.3.1 4 1 4 2.1s-1.7 2-4 2.1'
const door = 'M5 15.5v-13h8v13M3 15.5h12M10.5 9v.8'

/** What a wallet is good for. */
export function WhatIsAWalletView({ kit }: ViewProps<'WhatIsAWallet'>) {
  const { messages } = kit
  return (
    <div className="stack">
      <Explained path={key} title={messages.walletKeyTitle} text={messages.walletKeyText} />
      <Explained path={coins} title={messages.walletAssetsTitle} text={messages.walletAssetsText} />
      <Explained path={door} title={messages.walletDoorTitle} text={messages.walletDoorText} />
      {kit.ports.wallets || kit.options.get().customWallets.length > 0 ? (
        <button
          type="button"
          className="action"
          onClick={() => {
            kit.events.send({ event: 'CLICK_GET_WALLET' })
            kit.modal.send({ type: 'push', view: { name: 'GetWallet' } })
          }}
        >
          {messages.getWallet}
        </button>
      ) : null}
    </div>
  )
}
