/** An app under `examples/` that is built, served and driven. */
export interface ExampleApp {
  /** The folder's name. */
  readonly name: string
  /** Pages that show the demo, as a visitor opens them. */
  readonly paths: readonly string[]
  /** The server draws the page too: its HTML must hold the button. */
  readonly rendersOnServer: boolean
  /** Its buttons wait for the visitor's choice: closing the modal is a refusal. */
  readonly waits?: boolean
  /** Built and served with React's development build, which says what it does not know and what differs on a server. */
  readonly development?: boolean
  /** The kit's own browser tests run against the React that the example installs. */
  readonly testsKit?: boolean
  /** Its framework asks for a newer Node than the kit does: one is fetched for it. */
  readonly newerNode?: boolean
  /** Two roots of React draw over one kit: what one connects, the other shows in its footer. */
  readonly islands?: boolean
  /** It works on several chains: it is built for local ones, and driven with a wallet of each. */
  readonly chains?: boolean
  /** `npm test` of its own is the whole verdict: it has no page, or drives its pages itself. */
  readonly testsItself?: boolean
}

export const examples: readonly ExampleApp[] = [
  { name: 'vite-ssr', paths: ['/'], rendersOnServer: true },
  { name: 'next', paths: ['/', '/pages-router'], rendersOnServer: true },
  { name: 'react-router', paths: ['/'], rendersOnServer: true },
  { name: 'astro', paths: ['/'], rendersOnServer: true, newerNode: true, islands: true },
  { name: 'wagmi', paths: ['/'], rendersOnServer: false, waits: true },
  {
    name: 'react18-wagmi2',
    paths: ['/'],
    rendersOnServer: true,
    waits: true,
    development: true,
    testsKit: true,
  },
  { name: 'vanilla', paths: ['/'], rendersOnServer: false },
  { name: 'ethers', paths: ['/'], rendersOnServer: false },
  { name: 'webpack', paths: ['/'], rendersOnServer: false },
  { name: 'multichain', paths: ['/'], rendersOnServer: false, chains: true },
  { name: 'node', paths: [], rendersOnServer: false, testsItself: true },
  { name: 'typescript-5-9', paths: [], rendersOnServer: false, testsItself: true },
  { name: 'testing', paths: [], rendersOnServer: false, testsItself: true },
]
