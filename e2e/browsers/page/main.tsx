import { createKit } from '@causeway/kit'
import { AccountButton, ConnectButton, KitProvider } from '@causeway/kit/react'
import { polygon } from '@causeway/protocol/networks'
import { createPairingPort } from '@causeway/testkit/walletconnect/createPairingPort'
import { createWalletSource, sourceWallets } from '@causeway/testkit/walletSource'
import jsqr from 'jsqr'
import { createRoot } from 'react-dom/client'

/** What a walk asks of the page, beside what a visitor sees of it. */
declare global {
  interface Window {
    readonly problems: string[]
    /** What the QR code of a screenshot says: PNG as base64. */
    readonly readQr: (png: string) => Promise<string | undefined>
  }
}

const problems: string[] = []
addEventListener('error', (event) => problems.push(event.message))
addEventListener('unhandledrejection', (event) => problems.push(String(event.reason)))
addEventListener('securitypolicyviolation', (event) =>
  problems.push(`${event.violatedDirective} ${event.blockedURI}`),
)

async function readQr(png: string): Promise<string | undefined> {
  const picture = new Image()
  picture.src = `data:image/png;base64,${png}`
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  const pixels = context?.getImageData(0, 0, canvas.width, canvas.height)
  return pixels && jsqr(pixels.data, pixels.width, pixels.height)?.data
}
Object.assign(window, { problems, readQr })

/** A wallet of the page, as an extension announces itself (EIP-6963): it agrees to all that is asked here. */
const answers: Readonly<Record<string, unknown>> = {
  eth_requestAccounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  eth_accounts: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
  eth_chainId: '0x89',
  wallet_revokePermissions: null,
}
const provider = {
  request: ({ method }: { readonly method: string }) =>
    method in answers
      ? Promise.resolve(answers[method])
      : Promise.reject(Object.assign(new Error(method), { code: 4200 })),
  on: () => undefined,
  removeListener: () => undefined,
}
const info = {
  uuid: '7f4ca3f2-0f3e-4c3b-9a51-1d1f0b7d4e2a',
  name: 'Page Wallet',
  icon: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>',
  rdns: 'example.page.wallet',
}
const announce = () =>
  dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )
addEventListener('eip6963:requestProvider', announce)
announce()

const wishes = new URLSearchParams(location.search)
const theme = wishes.get('theme')
const kit = createKit({
  networks: [polygon],
  wallets: createWalletSource(sourceWallets(60)),
  pairing: createPairingPort(),
  language: wishes.get('lang') ?? 'en',
  theme: theme === 'dark' || theme === 'light' ? theme : 'system',
})
const place = document.getElementById('app')
if (place)
  createRoot(place).render(
    <KitProvider kit={kit}>
      <ConnectButton />
      <AccountButton />
    </KitProvider>,
  )
