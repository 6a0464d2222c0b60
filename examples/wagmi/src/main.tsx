import { KitProvider } from '@causeway/kit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'
import { Demo } from './Demo.tsx'
import { kit } from './kit.ts'

const queries = new QueryClient()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <WagmiProvider config={config}>
        <QueryClientProvider client={queries}>
          <KitProvider kit={kit}>
            <Demo />
          </KitProvider>
        </QueryClientProvider>
      </WagmiProvider>
    </StrictMode>,
  )
