type Info = { readonly importers: readonly string[]; readonly isEntry: boolean } | null
type Context = { getModuleInfo(id: string): Info }

/**
 * What the same pages load at first is one script, and not one for each set of lazy parts that share a module of it: small scripts
 * compress badly. No page carries what is another's alone.
 */
export const firstScripts = {
  name: (id: string, context: Context) => {
    if (isEntry(id)) return null
    const pages = pagesWith(id, context)
    // By the first letters of the pages, which differ: each script that imports it has the name in it.
    return pages.includes('sdk')
      ? pages
          .toSorted()
          .map((name) => name.charAt(0))
          .join('')
      : null
  },
  debugName: 'first',
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
}

/** The same for what every question to a smart account takes besides. Where it begins stays apart, and so does what few of them do. */
export const smartScript = {
  name: (id: string, context: Context) => {
    const around = [...importersOf(id, context)]
    const isBeginning = around[0]?.endsWith(beginning) ?? false
    return !isBeginning && around.some((one) => one.endsWith(beginning)) ? 'smart' : null
  },
  test: /\/apps\/frame\/src\/smart\/|\/protocol\/src\/(?:smartAccount\/|api\/wallet\/bundler\.)|\/viem\/_esm\/account-abstraction\//u,
  includeDependenciesRecursively: false,
}

const beginning = '/handlers/answerSmart.ts'

/** What is a page's own stays its own. */
const isEntry = (id: string) => /\.html|\.css|\/src\/pages\/\w+\.ts$/u.test(id)

/** The pages that load a module before anything else. */
function pagesWith(id: string, context: Context): readonly string[] {
  return [...importersOf(id, context)].flatMap((one) =>
    context.getModuleInfo(one)?.isEntry ? [/(\w+)\.html/u.exec(one)?.[1] ?? one] : [],
  )
}

/** A module, and all that cannot run without it. */
function importersOf(id: string, context: Context): ReadonlySet<string> {
  const seen = new Set([id])
  for (const one of seen)
    for (const importer of context.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return seen
}
