import { authService } from '../../auth/app.ts'
import { bundlerService } from '../../bundler/app.ts'
import { chainDataService } from '../../chainData/app.ts'
import { walletService } from '../../embedded/app.ts'
import { historiesService } from '../../histories/app.ts'
import { historiesSettings } from '../../histories/config.ts'
import { clearChain } from '../../histories/store/clearChain.ts'
import { registryService } from '../../registry/app.ts'
import { relayService } from '../../relay/app.ts'
import { verifyService } from '../../verify/app.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { clearFollowed } from './clearFollowed.ts'
import type { InstallationPart } from './installationPart.ts'

/** Behind a path of the app's origin. */
const below = (prefix: string) => [{ on: 'app', path: `${prefix}/*`, prefix }] as const
const shared = (...paths: readonly string[]) => paths.map((path) => ({ on: 'app' as const, path }))

/** The parts of the wallet half. Those that keep nothing come first: what is wrong with them opens no database. */
export const walletParts: readonly InstallationPart[] = [
  {
    name: 'registry',
    title: 'the list of wallets and their pictures',
    definition: registryService,
    port: 'REGISTRY_PORT',
    paths: below('/registry'),
  },
  {
    name: 'relay',
    title: 'carries sealed WalletConnect messages',
    definition: relayService,
    port: 'RELAY_PORT',
    paths: below('/relay'),
  },
  {
    name: 'verify',
    title: 'signs for wallets from which page a question comes',
    definition: verifyService,
    port: 'PORT',
    paths: shared('/v3/*'),
  },
  {
    name: 'histories',
    title: 'follows the chain, and keeps what accounts did',
    definition: historiesService,
    port: 'PORT',
    paths: shared('/v1/transactions*'),
    reindex: clearFollowed('histories', historiesSettings, openDatabase, clearChain),
  },
  {
    name: 'auth',
    title: 'signs people in by a message, and keeps their sessions',
    definition: authService,
    port: 'PORT',
    paths: shared('/auth/*'),
  },
  {
    name: 'wallet',
    title: 'the embedded wallet: logins, shares of keys, the pages of its origin',
    definition: walletService,
    port: 'WALLET_PORT',
    paths: [{ on: 'wallet', path: '/*' }],
  },
  {
    name: 'bundler',
    title: 'sends operations of smart accounts; for other parts alone',
    definition: bundlerService,
    port: 'BUNDLER_PORT',
    paths: [],
  },
  {
    name: 'chainData',
    title: 'what pages ask of chains: JSON-RPC, balances, prices, histories, names, swaps',
    definition: chainDataService,
    port: 'CHAIN_DATA_PORT',
    paths: below('/data'),
  },
]
