import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Settings } from '../../protocol/settings/settings.ts'
import { readPageFiles, typeOfFile, type Served } from './readPageFiles.ts'
import { pageFiles, pageOf } from '../../web/config/withFirstScreen.ts'
import { escapeMarkup } from '@causeway/services/lib/http/escapeMarkup'

/**
 * Everything that a build of the web app serves, by its path, told the settings: in each page, where `public/early.js` reads them,
 * and in the first screens, which are drawn with them.
 * @param folder of a build that was made with CAUSEWAY_SETTINGS_AT_START=1
 * @throws Error when a file is missing, or a screen cannot be drawn
 */
export async function readPages(
  folder: string,
  settings: Settings,
): Promise<ReadonlyMap<string, Served>> {
  const files = await readPageFiles(folder, ['prerender'])
  const page = await pageOf(folder)
  const drawn = await drawScreens(join(folder, 'prerender/firstScreens.js'), settings)
  for (const [path, text] of pageFiles(page, settings.site.url, drawn))
    files.set(path, {
      type: typeOfFile(path) ?? 'text/plain',
      content: Buffer.from(withSettings(text, settings)),
    })
  const worker = files.get('/sw.js')
  const first = files.get('/index.html')
  if (worker && first) {
    // Pages that a visitor keeps are asked for anew when the settings are others.
    const version = createHash('sha256').update(first.content).digest('hex').slice(0, 12)
    const text = worker.content
      .toString()
      .replace(/^const version = .*$/mu, `const version = '${version}'`)
    files.set('/sw.js', { ...worker, content: Buffer.from(text) })
  }
  return files
}

/** In the page, as an attribute: its policy lets no script stand inside. */
function withSettings(page: string, settings: Settings): string {
  const text = escapeMarkup(JSON.stringify(settings))
  return page.replace(
    '<head>',
    () => `<head>\n    <meta name="causeway-settings" content="${text}">`,
  )
}

type Screens = Parameters<typeof pageFiles>[2]

/** In a thread of its own: to draw pages it takes the place of a browser's globals. */
function drawScreens(file: string, settings: Settings): Promise<Screens> {
  const code = `
    const { parentPort, workerData } = require('node:worker_threads')
    const { pathToFileURL } = require('node:url')
    globalThis.causewaySettings = workerData.settings
    import(pathToFileURL(workerData.file).href)
      .then(({ firstScreens }) => firstScreens())
      .then((screens) => parentPort.postMessage(screens))`
  return new Promise((resolve, reject) => {
    const worker = new Worker(code, { eval: true, workerData: { file, settings }, execArgv: [] })
    worker.once('message', (screens: Screens) => {
      resolve(screens)
      void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('nothing was drawn')))
  })
}
