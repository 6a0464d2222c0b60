import { KitProvider, useAccount } from '@causeway/kit/react'
import { Demo as KitDemo } from './Demo.tsx'
import { kit } from './kit.ts'

/** An island is a React root of its own: each has its provider, all have one kit. */
export function Demo() {
  return (
    <KitProvider kit={kit}>
      <KitDemo />
    </KitProvider>
  )
}

function Address() {
  const { address } = useAccount()
  return <footer>{address ?? 'Nobody is connected.'}</footer>
}

export function Account() {
  return (
    <KitProvider kit={kit}>
      <Address />
    </KitProvider>
  )
}
