import '@causeway/kit/button.css'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { Providers } from '../demo/Providers.tsx'

export const metadata = { title: 'Causeway in Next', icons: 'data:,' }

export default async function Layout({ children }: { readonly children: ReactNode }) {
  // Reading the headers makes the page per request, as a nonce must be.
  await headers()
  return (
    <html lang="en">
      <body>
        <Providers>{children}</Providers>
      </body>
    </html>
  )
}
