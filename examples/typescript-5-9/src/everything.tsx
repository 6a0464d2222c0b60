import * as kit from '@causeway/kit'
import { type Account, type CallResult, connect, createKit, isBaseError } from '@causeway/kit'
import * as react from '@causeway/kit/react'
import { ConnectButton, KitProvider, useAccount, type ViewProps } from '@causeway/kit/react'
import * as ui from '@causeway/kit/ui'
import * as vanilla from '@causeway/kit/vanilla'
import { truncateAddress } from '@causeway/protocol/address'
import { polygon, solana } from '@causeway/protocol/networks'
import { mainnet } from 'viem/chains'
import type { InstalledWallet } from '@causeway/testkit/playwright'

/** Every entry point, read by TypeScript 5.9 with the strictest settings and no library left unchecked. */
export const entries = { kit, react, ui, vanilla, truncateAddress }
export type Wallet = InstalledWallet

const mine = createKit({ networks: [polygon, solana, mainnet], theme: 'dark' })

function MyAccount({ kit: own, view }: ViewProps<'Account'>) {
  const { status, address } = useAccount()
  return (
    <p data-view={view.name}>
      {status === 'connected' ? address : own.messages.account}
      <ui.Spinner />
    </p>
  )
}

export const App = () => (
  <KitProvider kit={mine} components={{ Account: MyAccount }}>
    <ConnectButton ref={(button) => button?.focus()} label="Sign in" data-testid="connect" />
  </KitProvider>
)

export async function account(): Promise<Account | undefined> {
  try {
    const result: CallResult<Account> = await connect(mine, { connector: 'org.example.wallet' })
    return result.status === 'ok' ? result.value : undefined
  } catch (error) {
    if (isBaseError(error) && error.code === 'chain.mismatch') return undefined
    throw error
  }
}

// @ts-expect-error a kit needs a network
createKit({ networks: [] })
