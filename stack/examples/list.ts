/** An app under `examples/` that is built, served and driven. */
export interface Example {
  /** The folder's name. */
  readonly name: string
  /** Pages that show the demo, as a visitor opens them. */
  readonly paths: readonly string[]
  /** The server draws the page too: its HTML must hold the button. */
  readonly rendersOnServer: boolean
  /** Its buttons are wagmi's: closing the modal is a refusal, and it can send. */
  readonly wagmi?: boolean
  /** Whether its build and start are the Playwright test itself. */
  readonly testsItself?: boolean
}

export const examples: readonly Example[] = [
  { name: 'vite-ssr', paths: ['/'], rendersOnServer: true },
  { name: 'next', paths: ['/', '/pages-router'], rendersOnServer: true },
  { name: 'react-router', paths: ['/'], rendersOnServer: true },
  { name: 'wagmi', paths: ['/'], rendersOnServer: false, wagmi: true },
  { name: 'testing', paths: [], rendersOnServer: false, testsItself: true },
]
