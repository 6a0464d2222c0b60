import filePlugin from '@size-limit/file'
import sizeLimit from 'size-limit'

/** Bytes of files after gzip, each compressed by itself, as a server sends them. */
export async function gzipSize(files: readonly string[]): Promise<number> {
  const results = (await sizeLimit(filePlugin as never, { checks: [{ files, gzip: true }] })) as {
    size?: number
  }[]
  const size = results[0]?.size
  if (size === undefined) throw new Error('size-limit measured nothing.')
  return size
}
