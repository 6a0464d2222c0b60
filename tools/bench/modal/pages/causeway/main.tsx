import { createKit } from '@causeway/kit'
import { ConnectButton, KitProvider } from '@causeway/kit/react'
import { polygon } from '@causeway/protocol/networks'
import { createRoot } from 'react-dom/client'

/** The least app with our button: one network, nothing else. */
const kit = createKit({ networks: [polygon] })
createRoot(document.getElementById('app') as HTMLElement).render(
  <KitProvider kit={kit}>
    <ConnectButton />
  </KitProvider>,
)
