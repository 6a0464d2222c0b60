import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { polygon } from '@causeway/protocol/networks'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createFakeEnvironment } from '../../../test/fakeEnvironment.ts'
import type { KitConfig } from '../../actions/kit.ts'
import { createKit } from '../../entries/createKit.ts'
import { ConnectButton, KitProvider } from '../../entries/react/index.tsx'
import { memoryStorage } from '../createStorage.ts'
import { wrongConfigs } from './wrongConfigs.ts'
import { mistakes, mistakesIn } from './mistakes.ts'
import { otherMistakes } from './notifyDeveloper.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** What is said in the console while something is done, whether or not it throws. */
async function said(mode: string, act: () => unknown): Promise<readonly string[]> {
  vi.stubEnv('NODE_ENV', mode)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  try {
    await act()
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(Error)
  }
  return error.mock.calls
    .map(([sentence]) => String(sentence))
    .filter((one) => one.startsWith('[Causeway]'))
}
const base = () => ({
  networks: [polygon] as const,
  storage: memoryStorage(),
  environment: createFakeEnvironment().environment,
})
/** Mistakes are made with casts: the types refuse most of them. */
const make = (config: object) => createKit(config as KitConfig).destroy()

describe('mistakes in a config', () => {
  it('are twenty-five, each with its example', () => {
    expect(Object.keys(wrongConfigs)).toEqual(mistakes.map(({ id }) => id))
    expect(mistakes.length).toBeGreaterThanOrEqual(25)
    expect(new Set(mistakes.map(({ id }) => id)).size).toBe(mistakes.length)
  })

  it.each(mistakes.map(({ id }) => [id]))(
    '%s is said in the console while developing, alone',
    async (id) => {
      const found = mistakesIn(wrongConfigs[id])
      expect(found).toHaveLength(1)
      expect(await said('development', () => make({ ...wrongConfigs[id] }))).toContain(
        `[Causeway] ${found[0]}`,
      )
    },
  )

  it.each(['production', 'test'])('nothing is said in %s', async (mode) => {
    expect(
      await said(mode, () =>
        Object.values(wrongConfigs).forEach((config) => {
          try {
            make(config)
          } catch {
            // Thrown or not is the affair of the row.
          }
        }),
      ),
    ).toEqual([])
  })

  it('nothing is said of a config that is right', async () => {
    const right = {
      ...base(),
      transports: { 137: () => undefined },
      theme: 'dark',
      language: 'pt-BR',
      themeVariables: { '--cw-accent': 'red' },
      metadata: {
        name: 'App',
        description: '',
        url: 'https://app.example',
        icons: ['https://app.example/i.png'],
      },
      walletConnect: true,
      projectId: 'a'.repeat(32),
    }
    expect(mistakesIn(right)).toEqual([])
    expect(await said('development', () => make(right))).toEqual([])
  })

  it('never throws by itself, whatever it is given', () => {
    for (const odd of [
      undefined,
      null,
      1,
      'x',
      [],
      { networks: 1 },
      { networks: [null, 1, 'x'], connectors: [null], themeVariables: 1 },
    ])
      expect(() => mistakesIn(odd)).not.toThrow()
  })
})

describe('other mistakes', () => {
  it.each([
    ['themeMode', 'theme'],
    ['chains', 'networks'],
    ['netwroks', 'networks'],
    ['autoreconnect', 'autoReconnect'],
  ])('an option %s is refused, and %s named', (wrong, meant) => {
    vi.stubEnv('NODE_ENV', 'development')
    expect(() => make({ ...base(), [wrong]: 'dark' })).toThrow(
      expect.objectContaining({
        code: 'options.unknown',
        message: expect.stringContaining(`Did you mean '${meant}'?`),
      }),
    )
  })

  it.each([
    ['network', 'chain'],
    ['networkOf', 'chainOf'],
  ])('a kit’s former name %s says that it is %s, while developing alone', (former, now) => {
    vi.stubEnv('NODE_ENV', 'development')
    const read = (kit: object) => (kit as Readonly<Record<string, unknown>>)[former]
    expect(() => read(createKit(base()))).toThrow(`It is \`kit.${now}\`.`)
    vi.stubEnv('NODE_ENV', 'production')
    expect(read(createKit(base()))).toBeUndefined()
  })

  it('a forgotten provider is said at the first render', async () => {
    const once = await said('development', () => renderToString(createElement(ConnectButton)))
    expect(once).toEqual([`[Causeway] ${otherMistakes.noProvider}`])
    vi.restoreAllMocks()
    expect(await said('development', () => renderToString(createElement(ConnectButton)))).toEqual(
      [],
    )
    const kit = createKit(base())
    expect(
      await said('development', () =>
        renderToString(createElement(KitProvider, { kit }, createElement(ConnectButton))),
      ),
    ).toEqual([])
  })

  it('a provider without a kit is said', async () => {
    const none = { networks: [polygon] } as never
    expect(
      await said('development', () => renderToString(createElement(KitProvider, { kit: none }))),
    ).toEqual([`[Causeway] ${otherMistakes.noKit}`])
  })

  it('a second React is said: the one of the kit draws nothing', async () => {
    const kit = createKit(base())
    expect(await said('development', () => KitProvider({ kit }))).toEqual([
      `[Causeway] ${otherMistakes.secondReact}`,
    ])
  })

  it('kits that are made in each render are said, those that end are not', async () => {
    expect(
      await said('development', () => {
        for (let n = 0; n < 30; n += 1) createKit({ ...base(), id: 'ends' }).destroy()
      }),
    ).toEqual([])
    vi.restoreAllMocks()
    expect(
      await said('development', () => {
        for (let n = 0; n < 30; n += 1) createKit({ ...base(), id: 'stays' })
      }),
    ).toEqual([`[Causeway] ${otherMistakes.manyKits}`])
  })

  it('what the log calls an error is said, unless the app named onLog', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    const kit = createKit(base())
    expect(await said('development', () => kit.log.write('error', 'Broken.'))).toEqual([
      '[Causeway] Broken.',
    ])
    vi.restoreAllMocks()
    expect(await said('development', () => kit.log.write('warn', 'Odd.'))).toEqual([])
    const quiet = createKit({ ...base(), onLog: () => undefined })
    expect(await said('development', () => quiet.log.write('error', 'Broken.'))).toEqual([])
  })
})
