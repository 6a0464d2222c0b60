import { formatAmount } from '@causeway/protocol/amount'
import { coinsOf, tokensOf } from '../approve/carryOut.ts'
import { testAddresses } from '../core/testAddresses.ts'
import type { WalletConfig } from '../core/loadConfig.ts'
import type { WalletState } from '../core/state.ts'
import { readState } from '../core/storage.ts'
import { h } from '../ui/h.ts'

type Params = { state: WalletState; config: WalletConfig; change: (state: WalletState) => void }

/** The ten accounts with their balances; choosing one makes it active, and connected sites hear of it. */
export function accountList({ state, config, change }: Params): HTMLElement {
  return h(
    'div',
    {},
    ...testAddresses.map((address, index) => {
      const balance = h('span', { className: 'quiet' }, '…')
      void balancesOf(address, config).then((text) => (balance.textContent = text))
      return h(
        'label',
        { className: 'account' },
        h('input', {
          type: 'radio',
          name: 'account',
          id: `account-${index}`,
          checked: index === state.account,
          onchange: () => change({ ...readState(), account: index }),
        }),
        h('span', {}, `Account ${index}`),
        h('code', {}, address),
        balance,
      )
    }),
  )
}

async function balancesOf(address: string, config: WalletConfig): Promise<string> {
  const wanted = config.tokens.filter((token) => ['CWY', 'USDC'].includes(token.symbol))
  try {
    const coins = await coinsOf(address, config)
    const tokens = await Promise.all(
      wanted.map((token) => tokensOf(address, token.address, config)),
    )
    const parts = wanted.map(
      (token, index) =>
        `${formatAmount(tokens[index] ?? 0n, token.decimals, { fraction: 2 })} ${token.symbol}`,
    )
    return [`${formatAmount(coins, 18, { fraction: 2 })} POL`, ...parts].join(' · ')
  } catch (error) {
    return `no balance: ${(error as { shortMessage?: string }).shortMessage ?? (error as Error).message}`
  }
}
