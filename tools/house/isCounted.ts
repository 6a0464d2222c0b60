/** Tests, what only tests and the gallery show, what a machine wrote, declarations, and texts that exist in another language too. */
const left: readonly [string, RegExp][] = [
  ['tests', /\.(?:test|test-d|e2e)\.tsx?$/u],
  ['fixtures', /(?:^|\/)fixtures?\.tsx?$/u],
  ['recipes for readers', /(?:^|\/)recipes\//u],
  ['generated', /\.gen\.tsx?$|\.d\.ts$/u],
  [
    'translations',
    /(?:^|\/)translations\/|(?:^|\/)(?:messages|words)\/(?:[a-z]{2}|ptBR|zhHans)\.ts$/u,
  ],
]

/** The kinds of file that are not counted, as the table says it. */
export const leftOut = left.map(([name]) => name).join(', ')

/** Whether a file is source that the house is judged by. English is the source of the texts, every other language a translation of it. */
export const isCounted = (path: string): boolean =>
  /\.tsx?$/u.test(path) &&
  (/(?:^|\/)messages\/en\.ts$/u.test(path) || !left.some(([, pattern]) => pattern.test(path)))
