import { createKit } from '@causeway/kit'
import { bitcoin, bitcoinAdapter } from '@causeway/kit/bitcoin'
import { connectAllNamespaces } from '@causeway/kit/multichain'
import { KitProvider } from '@causeway/kit/react'
import { solana, solanaAdapter } from '@causeway/kit/solana'
import { createRoot } from 'react-dom/client'
import { Demo } from '../../examples/multichain/src/Demo.tsx'
import { chainsAt, chainsOfPage } from './adoptedChain.ts'

const [, , polygon] = chainsAt(chainsOfPage())
const kit = createKit({
  networks: [polygon, solana, bitcoin],
  namespaces: [solanaAdapter(), bitcoinAdapter()],
})
connectAllNamespaces(kit)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KitProvider kit={kit}>
      <Demo />
    </KitProvider>,
  )
