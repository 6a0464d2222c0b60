import { posix } from 'node:path'

/** A page as the check of links sees it. */
export interface LinkedPage {
  /** From the repository's root. */
  readonly path: string
  readonly text: string
}

/** The anchor of a heading, as GitHub and npm make it: a second one of the same words gets `-1`. */
export function anchorsOf(text: string): Set<string> {
  const seen = new Map<string, number>()
  const anchors = new Set<string>()
  for (const line of withoutCode(text).split('\n')) {
    for (const match of line.matchAll(/<a (?:id|name)="(?<name>[^"]+)"/gu))
      anchors.add(match.groups?.['name'] ?? '')
    const heading = /^#{1,6}\s+(?<words>.*?)\s*#*$/u.exec(line)?.groups?.['words']
    if (heading === undefined) continue
    const slug = heading
      .replaceAll(/\[(?<shown>[^\]]*)\]\([^)]*\)/gu, '$<shown>')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\p{M}\p{Pc} -]/gu, '')
      .replaceAll(' ', '-')
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    anchors.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return anchors
}

/** Where a page links to, with the line of each link; pictures too. */
export function markdownLinksOf(text: string): { readonly to: string; readonly line: number }[] {
  return withoutCode(text)
    .split('\n')
    .map((line) => line.replaceAll(/(?<marks>`+)(?:(?!\k<marks>).)+\k<marks>/gu, ''))
    .flatMap((line, index) =>
      [
        ...line.matchAll(/\]\((?<to>[^()\s]+(?:\([^()\s]*\)[^()\s]*)?)(?:\s+"[^"]*")?\)/gu),
        ...line.matchAll(/^\[[^\]]+\]:\s+(?<to>\S+)/gu),
        ...line.matchAll(/<(?:a|img|source)\b[^>]*?\b(?:href|src|srcset)="(?<to>[^"]+)"/gu),
      ].map((match) => ({ to: match.groups?.['to'] ?? '', line: index + 1 })),
    )
}

/** Code as blank space, so that lines keep their numbers. */
function withoutCode(text: string): string {
  return text
    .replaceAll(/^(?<marks>`{3,})[^\n]*\n[\s\S]*?^\k<marks>/gmu, (code) =>
      code.replaceAll(/[^\n]/gu, ''),
    )
    .replaceAll(/<!--[\s\S]*?-->/gu, (hidden) => hidden.replaceAll(/[^\n]/gu, ''))
}

/**
 * The links between pages, and to files of the repository, that lead nowhere. Addresses on the web are not asked.
 * @param exists whether a path of the repository is a file or a folder of it
 */
export function deadLinks(
  pages: readonly LinkedPage[],
  exists: (path: string) => boolean,
): string[] {
  const byPath = new Map(pages.map((page) => [page.path, page]))
  const anchors = new Map<string, Set<string>>()
  const anchorsAt = (page: LinkedPage) => {
    const known = anchors.get(page.path) ?? anchorsOf(page.text)
    anchors.set(page.path, known)
    return known
  }
  return pages.flatMap((page) =>
    markdownLinksOf(page.text).flatMap(({ to, line }) => {
      if (/^[a-z][a-z\d+.-]*:/iu.test(to)) return []
      const [file = '', anchor] = to.split('#')
      const path =
        file === '' ? page.path : posix.join(posix.dirname(page.path), decodeURIComponent(file))
      const here = `${page.path}:${line}`
      if (file !== '' && !exists(path.replace(/\/$/u, ''))) return [`${here}: there is no ${path}`]
      if (anchor === undefined) return []
      const target = byPath.get(path)
      if (!target) return [] // a line of a source file, #L12
      return anchorsAt(target).has(anchor) ? [] : [`${here}: ${path} has no heading #${anchor}`]
    }),
  )
}
