import { posix } from 'node:path'
import { projectHome } from './manifestOf.ts'

/**
 * A page as a registry shows it, far from its neighbours: links into the repository become whole addresses, and hidden
 * lines go.
 * @param folder where the page stands, from the repository's root
 */
export function npmPage(text: string, folder: string): string {
  const address = (to: string, kind: 'blob' | 'raw') => {
    if (to.startsWith('#') || /^[a-z][a-z\d+.-]*:/iu.test(to)) return to
    const [file = '', anchor] = to.split('#')
    const path = posix.join(folder, file).replace(/\/$/u, '')
    return `${projectHome}/${kind}/main/${path}${anchor === undefined ? '' : `#${anchor}`}`
  }
  return text
    .replaceAll(/<!--[\s\S]*?-->\n*/gu, '')
    .split(/(?<code>^`{3}[\s\S]*?^`{3})/mu)
    .map((part) =>
      part.startsWith('```')
        ? part
        : part
            .replaceAll(/(?<=!\[[^\]]*\]\()(?<to>[^()\s]+)(?=\))/gu, (to: string) =>
              address(to, 'raw'),
            )
            .replaceAll(/(?<=(?<!!)\[[^\]]*\]\()(?<to>[^()\s]+)(?=\))/gu, (to: string) =>
              address(to, 'blob'),
            ),
    )
    .join('')
}
