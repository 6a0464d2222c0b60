import type { InitialState } from '@causeway/kit'
import { hydrateRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { chainsOfPage } from './adoptedChain.ts'
import { cookieKit } from './cookieKit.ts'

const root = document.getElementById('root')
const told = document.querySelector<HTMLMetaElement>('meta[name=state]')?.content ?? 'null'
if (root)
  hydrateRoot(
    root,
    <App
      kit={cookieKit(chainsOfPage())}
      initialState={(JSON.parse(told) as InitialState | null) ?? undefined}
    />,
  )
