import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'

/** A file as it is sent. */
export interface Served {
  readonly type: string
  readonly content: Buffer
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.xml': 'application/xml',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}

/** How a file is sent, by how its name ends; undefined for one that browsers ask nothing of. */
export const typeOfFile = (path: string): string | undefined => types[extname(path)]

/**
 * Every file of a built app that browsers ask for, by its path.
 * @param besides folders that are for the server alone
 * @throws Error when the folder cannot be read
 */
export async function readPageFiles(
  folder: string,
  besides: readonly string[] = [],
): Promise<Map<string, Served>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = new Map<string, Served>()
  for (const entry of entries) {
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')
    const type = typeOfFile(path)
    const isHidden = path.startsWith('.') || besides.some((one) => path.startsWith(`${one}/`))
    if (entry.isFile() && type !== undefined && !isHidden)
      files.set(`/${path}`, { type, content: await readFile(join(folder, path)) })
  }
  return files
}
