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
    return pages.includes('sdk') ? pages.toSorted().join('-') : null
  },
  debugName: 'first',
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
}

/** The same for what smart accounts take besides: where it begins, and what few of them do, stays apart. */
export const smartScript = {
  name: 'smart',
  test: /\/apps\/frame\/src\/smart\/(?!answerSmart|smartHandlers|answerByCode|askWithCode|codeTransaction|readDelegate|readOperation)|\/protocol\/src\/(?:smartAccount\/(?!delegation|grant|contracts)|operationLimits|smartAccountLimits|api\/wallet\/smart\.)/u,
  includeDependenciesRecursively: false,
}

/** What is a page's own stays its own. */
const isEntry = (id: string) => /\.html|\.css|\/src\/pages\/\w+\.ts$/u.test(id)

/** The pages that load a module before anything else. */
function pagesWith(id: string, context: Context): readonly string[] {
  const seen = new Set([id])
  const pages: string[] = []
  for (const one of seen) {
    const info = context.getModuleInfo(one)
    if (info?.isEntry) pages.push(/(\w+)\.html/u.exec(one)?.[1] ?? one)
    for (const importer of info?.importers ?? []) seen.add(importer)
  }
  return pages
}
