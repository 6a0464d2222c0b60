/** The Public Suffix List as the library has it, which answers for single hosts alone: not for what lies above a suffix. */
declare module 'tldts/dist/cjs/src/data/trie.js' {
  /** Whether the labels up to here are a suffix (1: of a registry, 2: private), and what stands below. */
  export type SuffixNode = readonly [0 | 1 | 2, Readonly<Record<string, SuffixNode>>]
  export const rules: SuffixNode
}
