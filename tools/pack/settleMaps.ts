import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import * as v from 'valibot'
import { filesUnder } from './compileStyles.ts'

const SourceMap = v.looseObject({ sources: v.array(v.string()), mappings: v.string() })

const rewrite = (path: string, change: (map: v.InferOutput<typeof SourceMap>) => object) =>
  writeFileSync(
    path,
    JSON.stringify(change(v.parse(SourceMap, JSON.parse(readFileSync(path, 'utf8'))))),
  )

/** Names the sources as if they stood in `src` beside `dist`, wherever they were compiled. */
export function settleMaps(out: string): void {
  for (const file of filesUnder(out).filter((name) => name.endsWith('.js.map')))
    rewrite(join(out, file), ({ sources, ...map }) => ({
      ...map,
      sources: sources.map((source) => {
        const ending = /\.tsx?$/u.exec(source)?.[0] ?? '.ts'
        const origin = join('src', file.replace(/\.js\.map$/u, ending))
        return relative(join('dist', dirname(file)), origin)
      }),
    }))
}

/** One line was put above a module: its map begins a line later. */
export function shiftMap(module: string): void {
  const path = `${module}.map`
  if (existsSync(path)) rewrite(path, (map) => ({ ...map, mappings: `;${map.mappings}` }))
}
