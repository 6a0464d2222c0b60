import { formatAmount } from '@causeway/protocol/amount/formatAmount'
import { coinBalanceOf, tokenBalanceOf } from '../approve/executeRequest.ts'
import { testAddresses } from '../core/testAddresses.ts'
import type { TestWalletConfig } from '../core/loadConfig.ts'
import type { TestWalletState } from '../core/state.ts'
import { readWalletState } from '../core/storage.ts'
import { h } from '../ui/h.ts'

type Params = {
  state: TestWalletState
  config: TestWalletConfig
  change: (state: TestWalletState) => void
}

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
          onchange: () => change({ ...readWalletState(), account: index }),
        }),
        h('span', {}, `Account ${index}`),
        h('code', {}, address),
        balance,
      )
    }),
  )
}

async function balancesOf(address: string, config: TestWalletConfig): Promise<string> {
  const wanted = config.tokens.filter((token) => ['CWY', 'USDC'].includes(token.symbol))
  try {
    const coins = await coinBalanceOf(address, config)
    const tokens = await Promise.all(
      wanted.map((token) => tokenBalanceOf(address, token.address, config)),
    )
    const parts = wanted.map((token, index) => formatAmount(tokens[index] ?? 0n, token))
    return [formatAmount(coins, { decimals: 18, symbol: 'POL' }), ...parts].join(' · ')
  } catch (error) {
    return `no balance: ${(error as { shortMessage?: string }).shortMessage ?? (error as Error).message}`
  }
}
