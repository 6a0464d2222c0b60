import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/tokens.css'
import '../../styles/fonts.css'
import '../../styles/base.css'
import { App } from './App.tsx'
import { followBrowser } from './i18n/followBrowser.ts'
import { pocketMessages as m } from './i18n/pocketMessages.ts'
import { startPocket } from './config/startPocket.ts'
import { ProblemNote } from './ui/ProblemNote.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root".')
const page = createRoot(root)
// Its texts first: what fails while it starts is told in them.
followBrowser(navigator.languages, document.documentElement)
  .then(startPocket)
  .then(
    (pocket) =>
      page.render(
        <StrictMode>
          <App pocket={pocket} />
        </StrictMode>,
      ),
    (error: Error) => page.render(<ProblemNote>{m.start.failed(error.message)}</ProblemNote>),
  )
