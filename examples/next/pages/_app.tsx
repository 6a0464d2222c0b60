import '@causeway/kit/button.css'
import type { AppProps } from 'next/app'
import { Providers } from '../demo/Providers.tsx'

export default function App({ Component, pageProps }: AppProps) {
  return (
    <Providers>
      <Component {...pageProps} />
    </Providers>
  )
}
