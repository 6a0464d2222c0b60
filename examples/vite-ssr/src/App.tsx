import { KitProvider } from '@causeway/kit/react'
import { Demo } from './Demo.tsx'
import { kit } from './kit.ts'

export function App() {
  return (
    <KitProvider kit={kit}>
      <Demo />
    </KitProvider>
  )
}
