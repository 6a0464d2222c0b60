import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** What an app that uses the kit has anyway: its peers are not counted (D35). */
const peers = /^(?:react|react-dom|viem|@tanstack\/react-query)(?:\/|$)/u

/** The same, for an app without TanStack Query: what opening the modal costs there must not hide behind a peer. */
export const withoutQuery = /^(?:react|react-dom|viem)(?:\/|$)/u

/** What a React app takes from the kit. */
export const inReact =
  `export { createKit } from '@causeway/kit'\n` +
  `export { KitProvider, ConnectButton, useAccount } from '@causeway/kit/react'\n`

/** What an app without React of its own takes. */
export const inVanilla =
  `export { createKit } from '@causeway/kit'\n` +
  `export { mountModal } from '@causeway/kit/vanilla'\n`

/**
 * What Vite puts around each import on demand, 0.9 kB of its own: part of the app's build and not of the kit, as its lists of what
 * each lazy part brings along are. Other bundlers have neither, and an app that loads anything later has both already.
 */
const withoutVite: Plugin = {
  name: 'causeway:without-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id.includes('vite/preload-helper')
      ? 'export const __vitePreload = (load) => load()'
      : undefined,
}

/**
 * Builds what an app gets from `import { KitProvider } from '@causeway/kit/react'` and the headless core.
 * @param folder inside the repository, so that the packages are found
 * @param external the peers that are not counted
 * @param more modules that come on demand besides, by their path
 * @param entry what the app takes
 * @returns the folder.
 */
export async function buildKit(
  folder: string,
  external = peers,
  more: readonly string[] = [],
  entry = inReact,
): Promise<string> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(
    join(folder, 'src/kit.ts'),
    entry +
      more
        .map((path, n) => `export const more${n} = () => import(${JSON.stringify(path)})\n`)
        .join(''),
  )
  await build({
    root: join(folder, 'src'),
    configFile: false,
    plugins: [withoutVite],
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: folder,
      emptyOutDir: false,
      manifest: true,
      target: 'es2023',
      cssTarget: 'esnext',
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'src/kit.ts'),
        external,
        // As in an app, whose entry exports nothing: what the entry shares with later parts stays in it, in one file.
        preserveEntrySignatures: 'allow-extension',
      },
    },
  })
  return folder
}
