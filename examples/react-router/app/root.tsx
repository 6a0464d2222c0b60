import '@causeway/kit/button.css'
import { KitProvider } from '@causeway/kit/react'
import { useContext, type ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { kit } from './kit.ts'
import { NonceContext } from './NonceContext.ts'

export const meta = () => [{ title: 'Causeway in React Router' }]
export const links = () => [{ rel: 'icon', href: 'data:,' }]

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useContext(NonceContext)
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  return (
    <KitProvider kit={kit}>
      <Outlet />
    </KitProvider>
  )
}
