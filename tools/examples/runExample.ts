import { delimiter, dirname, join } from 'node:path'
import type { Browser } from '@playwright/test'
import { runCommand } from '../lib/runCommand.ts'
import { runNpm } from '../lib/runNpm.ts'
import { drive } from './drive.ts'
import { driveChains } from './driveChains.ts'
import type { ExampleApp } from './examples.ts'
import type { TemplateApp } from './templates.ts'
import { prepareExample, prepareTemplate } from './prepareExample.ts'
import { startExampleChains } from './startExampleChains.ts'
import { toolScript } from '../lib/toolScript.ts'
import { serve } from './serve.ts'
import { ensureNode24 } from '../check/ensureNode24.ts'

export interface ExampleResult {
  readonly name: string
  /** What was wrong, in plain words. */
  readonly complaints: readonly string[]
  /** Seconds that each step took. */
  readonly seconds: Readonly<Record<string, number>>
}

interface Surroundings {
  /** A folder that is thrown away afterwards. */
  readonly home: string
  readonly tarballs: readonly string[]
  readonly browser: Browser
  readonly executablePath: string
  /** A local chain. */
  readonly rpcUrl: string
}

/** Installs, builds, serves and drives one example. Never throws: what went wrong is in the result. */
export async function runExample(
  example: ExampleApp | TemplateApp,
  surroundings: Surroundings,
): Promise<ExampleResult> {
  const seconds: Record<string, number> = {}
  const timed = async <T>(step: string, work: () => Promise<T>): Promise<T> => {
    const started = performance.now()
    try {
      return await work()
    } finally {
      seconds[step] = (performance.now() - started) / 1000
    }
  }
  try {
    const { home, tarballs } = surroundings
    const folder = await timed('install', () =>
      'generator' in example
        ? prepareTemplate(example, home, tarballs)
        : prepareExample(example.name, home, tarballs),
    )
    const complaints = example.testsItself
      ? await timed('test', () => ownTest(folder, surroundings))
      : await built(example, folder, surroundings, timed)
    if (example.testsKit)
      complaints.push(...(await timed('kit', () => kitTest(folder, surroundings))))
    return { name: example.name, complaints, seconds }
  } catch (error) {
    return {
      name: example.name,
      complaints: [error instanceof Error ? error.message : String(error)],
      seconds,
    }
  }
}

async function built(
  example: ExampleApp | TemplateApp,
  folder: string,
  { browser, rpcUrl }: Surroundings,
  timed: <T>(step: string, work: () => Promise<T>) => Promise<T>,
): Promise<string[]> {
  const chains = example.chains ? await startExampleChains(rpcUrl) : undefined
  try {
    return await builtOn(example, folder, { browser, rpcUrl, chains }, timed)
  } finally {
    await chains?.stop()
  }
}

type Chains = Awaited<ReturnType<typeof startExampleChains>>

async function builtOn(
  example: ExampleApp | TemplateApp,
  folder: string,
  {
    browser,
    rpcUrl,
    chains,
  }: Pick<Surroundings, 'browser' | 'rpcUrl'> & { readonly chains: Chains | undefined },
  timed: <T>(step: string, work: () => Promise<T>) => Promise<T>,
): Promise<string[]> {
  const node = example.newerNode ? await ensureNode24(console.log) : process.execPath
  if (!node) return ['its framework asks for a newer Node, and none could be fetched']
  const env = {
    PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}`,
    ...(chains && {
      VITE_SOLANA_URL: chains.urls.solana,
      VITE_BITCOIN_URL: chains.urls.bitcoin,
    }),
    RPC_URL: rpcUrl,
    VITE_RPC_URL: rpcUrl,
    NEXT_PUBLIC_RPC_URL: rpcUrl,
    PUBLIC_RPC_URL: rpcUrl,
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NODE_ENV: example.development ? 'development' : 'production',
  }
  const { code, output } = await timed('build', () =>
    runNpm(['run', 'build'], {
      cwd: folder,
      env,
      timeoutMs: 600_000,
    }),
  )
  if (code !== 0) return [`npm run tool build failed (exit ${code}):\n${output}`]
  const server = await serve(folder, { node, env }, 'start' in example ? example.start : undefined)
  try {
    return await timed('drive', async () => {
      const complaints: string[] = []
      for (const path of example.paths) {
        const url = new URL(path, server.url).href
        const said = chains
          ? await driveChains(browser, url, chains)
          : await drive(browser, url, { rpcUrl, ...example })
        complaints.push(...said.map((complaint) => `${path}: ${complaint}`))
      }
      return [...complaints, ...warningsIn(server.output())]
    })
  } finally {
    await server.stop()
  }
}

/** What React's development build warns of. */
const warningsIn = (output: string): readonly string[] => output.match(/^.*Warning: .*$/gmu) ?? []

/** The kit's own browser tests, drawn by the React of an example. What that React warns of is a complaint, too. */
async function kitTest(folder: string, { executablePath }: Surroundings): Promise<string[]> {
  const { code, output } = await runCommand({
    command: process.execPath,
    args: [toolScript('vitest', 'vitest'), 'run', '--project', 'browser', 'packages/kit'],
    env: {
      NODE_ENV: 'test',
      REACT_FROM: join(folder, 'node_modules'),
      CHROMIUM_PATH: executablePath,
    },
    timeoutMs: 400_000,
  })
  // Some of the tests draw a server's page in a browser, where layout effects are those of a browser.
  const warnings = warningsIn(output).filter((line) => !line.includes('nothing on the server'))
  return code === 0
    ? warnings.slice(0, 5)
    : [`vitest failed (exit ${code}):\n${output.slice(-3_000)}`]
}

/** An example that is a test suite: its own report is the verdict. */
async function ownTest(
  folder: string,
  { executablePath, rpcUrl }: Surroundings,
): Promise<string[]> {
  const { code, output } = await runNpm(['test'], {
    cwd: folder,
    env: { CHROMIUM_PATH: executablePath, RPC_URL: rpcUrl },
    timeoutMs: 240_000,
  })
  return code === 0 ? [] : [`npm test failed (exit ${code}):\n${output}`]
}
