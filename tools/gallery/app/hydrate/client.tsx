import { hydrateRoot } from 'react-dom/client'
import { App, hydrateKit } from './App.tsx'

const root = document.getElementById('root')
const { searchParams, origin } = new URL(location.href)
if (root)
  hydrateRoot(
    root,
    // With `?differ` the browser draws something else than the server, so that the test sees that it would be told.
    <App
      kit={hydrateKit(`${origin}/rpc`)}
      side={searchParams.has('differ') ? 'this side only' : 'both'}
    />,
  )
