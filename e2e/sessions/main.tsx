import { type GrantPermissionsParams, createKit } from '@causeway/kit'
import { ConnectButton, KitProvider, useAccount, useGrantPermissions } from '@causeway/kit/react'
import { createRoot } from 'react-dom/client'
import type { SessionsApp } from '../walks/sessionsApp.ts'

/** A game whose pages are of another app than the plans: it asks to hand out a token by itself, to one address. */

const place = JSON.parse(
  document.querySelector('meta[name=place]')?.getAttribute('content') ?? '',
) as SessionsApp

const kit = createKit({
  networks: [place.network],
  id: 'game',
  projectId: place.projectId,
  endpoints: { frame: place.frame, chainData: place.chainData },
  features: { email: true, smartSessions: true },
  defaultAccountTypes: { eip155: 'smartAccount' },
  wallets: false,
  metadata: { name: 'Harbour Game' },
})

const hour = 3_600

/** At most three transfers of the token, to the friend alone, for an hour. */
const wish = (): GrantPermissionsParams => ({
  chainId: `0x${Number(place.network.id).toString(16)}`,
  expiry: Math.floor(Date.now() / 1_000) + hour,
  signer: { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey: place.publicKey }] } },
  permissions: [
    {
      type: 'contract-call',
      data: {
        address: place.token,
        abi: [
          {
            type: 'function',
            name: 'transfer',
            inputs: [{ type: 'address' }, { type: 'uint256' }],
          },
        ],
        functions: [
          { functionName: 'transfer', args: [{ operator: 'EQUAL', value: place.friend }] },
        ],
      },
    },
  ],
  policies: [{ type: 'call-limit', data: { count: 3 } }],
})

function Game() {
  const { address, status } = useAccount()
  const { grantPermissions, data, error, isPending, isRejected } = useGrantPermissions()
  return (
    <main>
      <ConnectButton />
      <p data-testid="account">{address ?? status}</p>
      <button type="button" disabled={isPending} onClick={() => grantPermissions(wish())}>
        Let the game play
      </button>
      <output>{data?.context ?? error?.message ?? (isRejected ? 'declined' : '')}</output>
    </main>
  )
}

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <Game />
    </KitProvider>,
  )
