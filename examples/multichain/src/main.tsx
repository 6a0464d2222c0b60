import '@causeway/kit/button.css'
import { KitProvider } from '@causeway/kit/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Demo } from './Demo.tsx'
import { kit } from './kit.ts'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <KitProvider kit={kit}>
        <Demo />
      </KitProvider>
    </StrictMode>,
  )
