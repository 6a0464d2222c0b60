import { createKit } from '@causeway/kit'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { chainsAt, chainsOfPage } from './adoptedChain.ts'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App kit={createKit({ networks: chainsAt(chainsOfPage()) })} />)
