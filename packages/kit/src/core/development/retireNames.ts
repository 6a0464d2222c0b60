/** Members of a kit that had another name, and the one that they have (0048). */
const retired: Readonly<Record<string, string>> = { network: 'chain', networkOf: 'chainOf' }

/** Lets the former names of a kit's members say the ones that they have now. While developing alone: nothing of it is in production. */
export function retireNames(kit: object): void {
  for (const [name, now] of Object.entries(retired))
    Object.defineProperty(kit, name, {
      get() {
        throw new Error(`There is no \`kit.${name}\`. It is \`kit.${now}\`.`)
      },
    })
}
