import { readFileSync } from 'node:fs'
import { fromRoot } from '../lib/fromRoot.ts'
import type { ExampleApp } from './examples.ts'

/** An app that a framework's own generator makes, at its newest, and that is given the kit as a newcomer does. */
export interface TemplateApp extends ExampleApp {
  /** The generator's package, and its command; the app's folder is `app`. */
  readonly generator: readonly [name: string, command: string]
  /** How it is served as in production; `$PORT` is the port. */
  readonly start: string
  /** What a newcomer writes into it, by path, or makes of what is there. */
  readonly files: () => Readonly<Record<string, string | ((now: string) => string)>>
}

/** A file of an example: where a framework's own types do not allow endings in imports, as it writes them. */
const copied = (path: string) =>
  readFileSync(fromRoot('examples', path), 'utf8').replaceAll(
    /from '(\.[^']+)\.tsx?'/gu,
    "from '$1'",
  )

/** A block of the recipe that a template follows. */
function recipe(file: string): string {
  const text = readFileSync(fromRoot('docs/guides/recipes.md'), 'utf8')
  const block = text.split(`\`\`\`tsx ${file}\n`)[1]?.split('```')[0]
  if (!block) throw new Error(`docs/guides/recipes.md has no ${file}.`)
  return block
}

const viteFiles = () => ({
  'src/Demo.tsx': copied('vite-ssr/src/Demo.tsx'),
  'src/kit.ts': copied('vite-ssr/src/kit.ts'),
})

export const templates: readonly TemplateApp[] = [
  {
    name: 'template-vite',
    generator: ['create-vite', 'create-vite app --template react-ts --no-interactive'],
    start: 'vite preview --port $PORT --strictPort',
    paths: ['/'],
    rendersOnServer: false,
    files: () => ({
      ...viteFiles(),
      'src/KitApp.tsx': copied('vite-ssr/src/App.tsx'),
      'src/App.tsx': "export { App as default } from './KitApp'\n",
    }),
  },
  {
    name: 'template-next',
    generator: ['create-next-app', 'create-next-app app --yes --skip-install --disable-git'],
    start: 'next start',
    paths: ['/'],
    rendersOnServer: true,
    // Next's fonts come from another host while it is built: the layout of the recipe has none.
    files: () => ({
      'tsconfig.json': (now) => now.replace('"target": "ES2017"', '"target": "ES2020"'),
      'app/Demo.tsx': copied('next/demo/Demo.tsx'),
      'app/page.tsx': copied('next/app/page.tsx').replace('../demo/', './'),
      'app/kit.ts': copied('next/demo/kit.ts')
        .replace('createKit }', 'cookieStorage, createKit }')
        .replace('createKit({', 'createKit({ storage: cookieStorage(),'),
      'app/Providers.tsx': recipe('app/Providers.tsx'),
      'app/layout.tsx': recipe('app/layout.tsx'),
    }),
  },
  {
    name: 'template-tanstack',
    generator: [
      'create-tanstack',
      'create-tanstack app --framework React --no-install --no-git --package-manager npm -y',
    ],
    start: 'node .output/server/index.mjs',
    paths: ['/'],
    rendersOnServer: true,
    files: () => ({
      ...viteFiles(),
      'src/App.tsx': copied('vite-ssr/src/App.tsx'),
      // Its own sheet asks another host for fonts, and it has no icon.
      'src/styles.css': "@import 'tailwindcss';\n",
      'public/favicon.ico': '',
      'src/routes/index.tsx': `import '@causeway/kit/button.css'
import { createFileRoute } from '@tanstack/react-router'
import { App } from '../App'

export const Route = createFileRoute('/')({ component: App })
`,
    }),
  },
]
