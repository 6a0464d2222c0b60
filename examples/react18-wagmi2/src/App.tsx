import { KitProvider } from '@causeway/kit/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { WagmiProvider } from 'wagmi'
import { config } from './config.ts'
import { Demo } from './Demo.tsx'
import { kit } from './kit.ts'

const queries = new QueryClient()

export function App() {
  return (
    <WagmiProvider config={config}>
      <QueryClientProvider client={queries}>
        <KitProvider kit={kit}>
          <Demo />
        </KitProvider>
      </QueryClientProvider>
    </WagmiProvider>
  )
}
