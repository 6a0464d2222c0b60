import { statSync } from 'node:fs'
import { buildWeb } from '../start/startWeb.ts'
import { fromRoot } from '../lib/fromRoot.ts'
import { buildFrame } from '../lib/buildFrame.ts'
import { buildKit, inReact, inVanilla, withoutQuery } from './buildKit.ts'
import { initialFiles, lazyChunks, routeFiles } from './initialFiles.ts'
import { journeys } from './journeys.ts'

type Budget = {
  name: string
  /** Bytes, gzipped (D35); undefined when the part is shown only. */
  limit: number | undefined
  files: () => Promise<string[]>
}

/** One setting is required to build; the sizes do not depend on its value. */
const env = { CAUSEWAY_RPC_PRIMARY: 'http://127.0.0.1:8545' }
const web = () => buildWeb(env, () => {})
const kit = fromRoot('.causeway/kit')
let built: Promise<string> | undefined
/** Built once for all rows. */
const builtKit = () => (built ??= buildKit(kit))

/** What opening the modal loads, and what is loaded on demand after it. */
const modal = 'dialog/Modal.tsx'

type LazyChunk = ReturnType<typeof lazyChunks>[number]

/** The files of the lazy parts that each of the names stands for. @throws Error when one stands for none: what was renamed would weigh nothing */
function filesOfParts(chunks: readonly LazyChunk[], names: readonly RegExp[]): string[] {
  return names.flatMap((name) => {
    const found = chunks.filter(({ source }) => name.test(source))
    if (found.length === 0)
      throw new Error(`No lazy part is called ${name.source}: mend the sizes.`)
    return found.flatMap(({ files }) => files)
  })
}

/** Every journey of the kit, on top of the page's button and the open modal (D35). */
async function kitJourneys(): Promise<Budget[]> {
  const chunks = lazyChunks(await builtKit(), ['kit.ts', modal])
  const filesOfOne = (part: string) => {
    const found = chunks.find(({ source }) => new RegExp(`\\b${part}\\.tsx?$`, 'u').test(source))
    if (!found) throw new Error(`No lazy part of the kit is called ${part}: mend the journeys.`)
    return found.files
  }
  const filesOf = (parts: string) => {
    const [first = [], ...others] = parts.split('&').map(filesOfOne)
    return first.filter((file) => others.every((files) => files.includes(file)))
  }
  return journeys.map((journey) => {
    const { name, limit, parts } = journey
    const there = new Set(('onTop' in journey ? journey.onTop : []).flatMap(filesOf))
    return {
      name: `kit, ${name}`,
      limit,
      files: () =>
        Promise.resolve([...new Set(parts.flatMap(filesOf))].filter((file) => !there.has(file))),
    }
  })
}

/**
 * What a signature would do, beside an open account: several features bring it along, and it is counted by itself.
 * @param parts of the lazy code that it takes
 */
async function previewFiles(...parts: readonly string[]): Promise<string[]> {
  const view = fromRoot('packages/kit/src/money/preview/PreviewDetails.tsx')
  const hook = fromRoot('packages/kit/src/money/preview/usePreview.tsx')
  const built = await buildKit(`${kit}-preview`, undefined, [view, hook])
  const chunks = lazyChunks(built, [
    'kit.ts',
    modal,
    'features.tsx',
    'moneyFeatures.tsx',
    'AccountView.tsx',
    // A panel that is about to ask a wallet is open.
    'SendView.tsx',
  ])
  const all = ['PreviewDetails', 'usePreview', ...parts]
  const files = filesOfParts(
    chunks,
    all.map((part) => new RegExp(`/${part}\\.tsx?$`, 'u')),
  )
  return [...new Set(files)]
}

/** What an app of Solana takes besides: finding wallets, signing, and what the panel for sending asks of it. */
async function solanaFiles(): Promise<string[]> {
  const entry = fromRoot('packages/kit/src/chains/solana/index.ts')
  const chunks = lazyChunks(await buildKit(`${kit}-solana`, undefined, [entry]), ['kit.ts', modal])
  const files = filesOfParts(chunks, [
    /\/solana\/index\.ts$/u,
    /\/solana\/prepareSolanaPayment\.ts$/u,
  ])
  return [...new Set(files)]
}

/** What an app of Bitcoin takes besides: finding wallets, signing, and what the panel for sending asks of it. */
async function bitcoinFiles(): Promise<string[]> {
  const entry = fromRoot('packages/kit/src/chains/bitcoin/index.tsx')
  const chunks = lazyChunks(await buildKit(`${kit}-bitcoin`, undefined, [entry]), ['kit.ts', modal])
  const files = filesOfParts(chunks, [
    /\/bitcoin\/index\.tsx$/u,
    /\/bitcoin\/prepareBitcoinPayment\.ts$/u,
    /\/bitcoin\/bitcoinActivity\.ts$/u,
    /\/bitcoin\/PaymentParts\.tsx$/u,
  ])
  return [...new Set(files)]
}

const frame = fromRoot('.causeway/frame')
let builtFrame: Promise<void> | undefined

/**
 * What a frame loads until something is approved, in the language with the most bytes.
 * @param more parts that only some of its journeys take
 * @param areas of its words: those of its windows are fetched by them alone
 */
async function frameFiles(
  preview: string,
  more: readonly string[] = [],
  areas: readonly string[] = ['frame'],
): Promise<string[]> {
  await (builtFrame ??= buildFrame(frame))
  const chunks = lazyChunks(frame, ['sdk.html'])
  const of = (part: string) => filesOfParts(chunks, [new RegExp(part, 'u')])
  const words = (part: string) =>
    of(part)
      .toSorted((a, b) => statSync(b).size - statSync(a).size)
      .slice(0, 1)
  return [
    ...new Set([
      ...initialFiles(frame, 'sdk.html'),
      ...[preview, '/preview/tracedOutcome', ...more].flatMap(of),
      ...words('/messages/money/'),
      ...areas.flatMap((area) => words(`virtual:frame-words/[^/]+/${area}$`)),
    ]),
  ]
}

/** What a window of the wallet loads. */
async function frameWindow(page: string): Promise<string[]> {
  await (builtFrame ??= buildFrame(frame))
  return initialFiles(frame, page)
}

/**
 * What signing in at a server takes when a visitor is asked: the flow, the port, the view. Over what connecting has loaded, and over what
 * asks a wallet for anything, as sending counts it too.
 */
async function signInFiles(): Promise<string[]> {
  const entry = `${inReact}export { serverSignIn } from '@causeway/kit'\n`
  const chunks = lazyChunks(await buildKit(`${kit}-signin`, undefined, [], entry), [
    'kit.ts',
    modal,
  ])
  const partsOf = (...names: readonly string[]) =>
    filesOfParts(
      chunks,
      names.map((name) => new RegExp(`/${name}\\.tsx?$`, 'u')),
    )
  const there = new Set(
    partsOf('ConnectingExternalView', 'switchEvmChain', 'features', 'SendView', 'sendRequest'),
  )
  const parts = partsOf('signIn/signInOf', 'signIn/serverPort', 'signIn/SignInView')
  return [...new Set(parts)].filter((file) => !there.has(file))
}

/**
 * What an app takes that asks for sessions: over an open account and what asks a wallet for anything. What no contract would keep is
 * found out here, before anybody is asked.
 */
async function grantFiles(): Promise<string[]> {
  const entry = `${inReact}export { grantPermissions } from '@causeway/kit'\n`
  const chunks = lazyChunks(await buildKit(`${kit}-grant`, undefined, [], entry), ['kit.ts', modal])
  const partsOf = (...names: readonly string[]) =>
    filesOfParts(
      chunks,
      names.map((name) => new RegExp(`/${name}\\.tsx?$`, 'u')),
    )
  const there = new Set(
    partsOf('AccountView', 'features', 'moneyFeatures', 'SendView', 'sendRequest', 'smartPanels'),
  )
  return [...new Set(partsOf('smart/grantFlow'))].filter((file) => !there.has(file))
}

/** The size budgets of D35. */
export const budgets = async (): Promise<readonly Budget[]> => [
  {
    name: 'kit, a page with the button',
    limit: 26_000,
    files: async () => initialFiles(await builtKit(), 'kit.ts'),
  },
  { name: 'kit, Solana where it is used', limit: 45_000, files: solanaFiles },
  { name: 'kit, Bitcoin where it is used', limit: 60_000, files: bitcoinFiles },
  {
    // React itself comes on top, for a page that has none.
    name: 'kit, a page without React of its own',
    limit: 30_000,
    files: async () =>
      initialFiles(await buildKit(`${kit}-vanilla`, undefined, [], inVanilla), 'kit.ts'),
  },
  {
    name: 'kit, opening the modal',
    limit: 12_000,
    files: async () =>
      filesOfParts(lazyChunks(await buildKit(`${kit}-open`, withoutQuery), ['kit.ts']), [
        /dialog\/Modal\.tsx$/u,
      ]),
  },
  ...(await kitJourneys()),
  {
    // Of an app that signs in at a server. Where nothing has asked a wallet for anything before, 1.3 of that come besides; what
    // `serverSignIn` leaves in the page is 0.7. Answers are read by functions instead of a schema, and a text is taken apart only
    // where somebody else wrote it.
    name: 'kit, signing in',
    limit: 8_000,
    files: signInFiles,
  },
  { name: 'kit, granting a session', limit: 3_000, files: grantFiles },
  {
    // Reading, trying and comparing weigh thirteen of it, the rows eight; neither comes before somebody is about to sign.
    name: 'kit, what a transaction would do',
    limit: 22_300,
    files: () => previewFiles('previewTransaction', 'paidInHistory'),
  },
  {
    name: 'frame, a transaction approved',
    limit: 110_000,
    files: () => frameFiles('/previewTransaction'),
  },
  {
    name: 'frame, structured data approved',
    limit: 110_000,
    files: () => frameFiles('/previewTypedData'),
  },
  {
    // An operation is built, bounded and hashed here, and the account is known before it is there: eleven more than a plain one.
    name: 'frame, a transaction of a smart account approved',
    limit: 114_000,
    files: () =>
      frameFiles(
        '/previewTransaction',
        ['handlers/answerSmart', 'smart/initSmartAccount'],
        ['frame', 'smart'],
      ),
  },
  {
    name: 'frame, the window of recoveries',
    limit: 110_000,
    files: () => frameWindow('recovery.html'),
  },
  {
    name: 'web, first route',
    limit: 200_000,
    files: async () => initialFiles(await web(), 'index.html'),
  },
  {
    name: 'web, first route in the longest language',
    limit: 200_000,
    files: async () => {
      const words = filesOfParts(lazyChunks(await web(), ['index.html']), [/\/shell$/u]).toSorted(
        (a, b) => statSync(b).size - statSync(a).size,
      )
      return [...initialFiles(await web(), 'index.html'), ...words.slice(0, 1)]
    },
  },
  {
    name: 'web, plan route on top',
    limit: undefined,
    files: async () => routeFiles(await web(), 'index.html', 'plans/page'),
  },
]
