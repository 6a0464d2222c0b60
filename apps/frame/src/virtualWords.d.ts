declare module 'virtual:frame-words' {
  /** Made by `config/words.ts`: an import for each language but English, which stands in the code. */
  export const loaders: unknown
}
