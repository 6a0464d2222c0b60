/** Of frameworks that are not installed here, what pieces of the documentation import of them, by their own declarations. */
declare module 'next/app' {
  import type { ComponentType } from 'react'
  export interface AppProps {
    readonly Component: ComponentType<Record<string, unknown>>
    readonly pageProps: Record<string, unknown>
  }
}

declare module 'next/headers' {
  export function headers(): Promise<Headers>
}

declare module 'react-router' {
  import type { JSX } from 'react'
  export function Links(): JSX.Element
  export function Meta(): JSX.Element
  export function Outlet(): JSX.Element
  export function Scripts(props: { readonly nonce?: string }): JSX.Element
  export function ScrollRestoration(props: { readonly nonce?: string }): JSX.Element
  export function useLoaderData<T extends (...args: never[]) => unknown>(): Awaited<ReturnType<T>>
}
