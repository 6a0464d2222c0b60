import { renderToString } from 'react-dom/server'
import { App, hydrateKit } from './App.tsx'

/** What a server sends. */
export const renderStage = (node: string): string =>
  renderToString(<App kit={hydrateKit(node)} side="both" />)
