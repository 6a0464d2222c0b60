import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../web/src/styles/tokens.css'
import '../../web/src/styles/fonts.css'
import '../../web/src/styles/base.css'
import { App } from './App.tsx'
import { Problem } from './ui/Problem.tsx'
import { startPocket } from './startPocket.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
const page = createRoot(root)
startPocket().then(
  (pocket) =>
    page.render(
      <StrictMode>
        <App pocket={pocket} />
      </StrictMode>,
    ),
  (error: Error) =>
    page.render(
      <Problem>Pocket could not start: {error.message} Is the stack still running?</Problem>,
    ),
)
