declare module 'virtual:words' {
  /** Made by `config/words.ts`: an import for each chunk of each language but English, which stands in the features. */
  export const loaders: unknown
}
