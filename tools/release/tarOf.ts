import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

const block = 512

/**
 * A folder as a .tar.gz whose bytes depend on names, content and who may run a file, and on nothing else: no owner, hour or machine.
 * @param name of the folder inside
 */
export function tarOf(folder: string, name: string): Buffer {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort((a, b) => (a < b ? -1 : 1))
  const parts: Buffer[] = [header(`${name}/`, 0, 0o755, '5')]
  for (const path of entries) {
    const stat = lstatSync(join(folder, path))
    if (stat.isDirectory()) {
      parts.push(header(`${name}/${path}/`, 0, 0o755, '5'))
      continue
    }
    const content = readFileSync(join(folder, path))
    const mode = stat.mode & 0o100 ? 0o755 : 0o644
    const rest = Buffer.alloc((block - (content.length % block)) % block)
    parts.push(header(`${name}/${path}`, content.length, mode, '0'), content, rest)
  }
  parts.push(Buffer.alloc(2 * block))
  return gzipSync(Buffer.concat(parts), { level: 9 })
}

/** A header of POSIX ustar. @throws Error for a path that it has no room for */
function header(path: string, size: number, mode: number, kind: '0' | '5'): Buffer {
  const [prefix, own] = splitPath(path)
  const head = Buffer.alloc(block)
  head.write(own, 0)
  const octal = (value: number, at: number, length: number) =>
    head.write(`${value.toString(8).padStart(length - 1, '0')}\0`, at)
  octal(mode, 100, 8)
  octal(0, 108, 8)
  octal(0, 116, 8)
  octal(size, 124, 12)
  octal(0, 136, 12)
  head.write('        ', 148)
  head.write(kind, 156)
  head.write('ustar\u000000', 257)
  head.write(prefix, 345)
  head.write(
    `${head
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return head
}

function splitPath(path: string): readonly [prefix: string, own: string] {
  if (Buffer.byteLength(path) <= 100) return ['', path]
  for (let at = path.indexOf('/'); at > 0; at = path.indexOf('/', at + 1)) {
    const own = path.slice(at + 1)
    if (at <= 155 && own !== '' && Buffer.byteLength(own) <= 100) return [path.slice(0, at), own]
  }
  throw new Error(`${path} is too long for an archive.`)
}
