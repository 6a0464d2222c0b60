import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../styles/tokens.css'
import '../../styles/fonts.css'
import '../../styles/base.css'
import { App } from './App.tsx'
import { followBrowser } from './followBrowser.ts'
import { pocketMessages as m } from './messages.ts'
import { startPocket } from './startPocket.ts'
import { Problem } from './ui/Problem.tsx'

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
    (error: Error) => page.render(<Problem>{m.start.failed(error.message)}</Problem>),
  )
