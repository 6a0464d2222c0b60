import { type KitConfig, createKit } from '@causeway/kit'
import { ConnectButton, KitProvider, NetworkButton, useAccount } from '@causeway/kit/react'
import { createRoot } from 'react-dom/client'
import { options } from './options.ts'

/** An app that asks nothing by itself: buttons, and what the hooks say of the account. */
const wanted = decodeURIComponent(location.hash.slice(1))
const config = new Map<string, KitConfig>(Object.entries(options)).get(wanted)
if (!config) throw new Error(`There is no option ${wanted}.`)
const kit = createKit(config)

function Status() {
  const { status, reason } = useAccount()
  return <output>{reason ?? status}</output>
}

createRoot(document.getElementById('root') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton balance="show" />
    <NetworkButton />
    <Status />
  </KitProvider>,
)
