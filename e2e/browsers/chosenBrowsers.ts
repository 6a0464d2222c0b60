/**
 * The browsers that are to be walked: those that are named, all when none is.
 * @throws Error for a name that is none, so that a typing error is not taken for a passed walk
 */
export function chosenBrowsers<B extends { readonly name: string }>(
  names: readonly string[],
  browsers: readonly B[],
): readonly B[] {
  for (const name of names)
    if (!browsers.some((browser) => browser.name === name))
      throw new Error(
        `"${name}" is not a browser of these walks. There are ${browsers.map((browser) => browser.name).join(', ')}.`,
      )
  return names.length === 0 ? browsers : browsers.filter(({ name }) => names.includes(name))
}
