/** Where an exported name is made: paths from the repository's root. */
export interface MadeName {
  readonly name: string
  readonly files: readonly string[]
}

/** Names that are the same on purpose, because a framework or a reader of the files asks for them by name. */
const conventions: Readonly<Record<string, string>> = {
  App: 'the whole of an app, in each of the apps',
  descriptions: 'the plans of a family, as data of one shape, in each family of the web app',
  fixtures: 'the states of a view for the gallery, one list a feature',
  main: 'where a program starts',
  messages: 'the texts of one app or language, as data of one shape',
  mountApi: 'the one way into each service, as its program mounts it',
  route: 'a page of the router, one a file',
  test: 'Playwright’s test with the fixtures of one folder of walks',
}

/**
 * The names that are made in more than one file, each with all of its files: a reader who meets one does not know which
 * thing is meant.
 */
export function doubledNames(
  files: readonly { readonly path: string; readonly declared: readonly string[] }[],
): readonly MadeName[] {
  const places = new Map<string, string[]>()
  for (const { path, declared } of files)
    for (const name of declared) {
      const known = places.get(name)
      if (known) known.push(path)
      else places.set(name, [path])
    }
  return [...places]
    .filter(([name, paths]) => paths.length > 1 && !Object.hasOwn(conventions, name))
    .map(([name, paths]) => ({ name, files: paths }))
    .sort((one, other) => other.files.length - one.files.length || (one.name < other.name ? -1 : 1))
}
