import { otherTags, placesOf, readCatalogue, type TextCatalogue } from './textCatalogue.ts'
import { failuresOf, head, helpersOf, objectExpression, typeOf } from './emit.ts'

const folder = 'packages/kit/src/core/messages'

/** What is here before anything is fetched, what comes with the view that asks a wallet, and the rest of the modal. */
const parts = {
  opening:
    'The words of the buttons, and what the modal says in its first frame. They are here from the start.',
  asking:
    'What is said while a wallet of the page is asked to connect. These texts come with the view’s code.',
  modal: 'All other texts of the modal. They come with the first view that is fetched.',
} as const

/** What the panels say that move money. Apart from the rest, in every language: most visits open none of them. */
const money = 'money'

/** Failures that panels which move money draw, beside those of all screens. */
const moneyErrors: ReadonlySet<string> = new Set([
  'swap.initialize',
  'swap.allowance',
  'swap.approval',
  'swap.transaction',
  'swap.tokenPrice',
  'swap.incorrectAmount',
  'swap.quote',
  'swap.liquidity',
  'swap.tooSmall',
  'swap.keepsPart',
  'swap.frozen',
  'swap.stale',
  'swap.permitOver',
  'swap.mismatch',
  'swap.wouldFail',
  'swap.reverted',
  'swap.router',
  'swap.decimals',
  'swap.gasBalance',
  'amount.insufficient',
  'amount.tooManyDecimals',
  'amount.tooLarge',
  'amount.ambiguous',
  'amount.invalid',
  'amount.negative',
  'amount.exponent',
  'tx.error',
  'tx.cancelled',
  'tx.replaced',
  'tx.gas',
  'amount.required',
  'amount.zero',
  'address.invalid',
  'address.checksum',
  'name.resolve',
  'send.amountAndReceiver',
  'send.token',
  'send.chain',
  'send.decimals',
  'tx.error',
  'tx.gas',
  'tx.nonce',
  'tx.underpriced',
  'connection.connectFirst',
  'tx.reverted',
  'name.suggestions',
  'name.forAddress',
])

/** What the embedded wallet's logins say: apart for the same reason. */
const login = 'login'

const loginErrors: ReadonlySet<string> = new Set([
  'email.tooSoon',
  'frame.dependency',
  'frame.aborted',
  'frame.wrong',
  'frame.error',
])

/** What is said of smart accounts, and of what apps may do for them by themselves. */
const acting = 'acting'

/** The parts that come with the panels that say them, with the failures that these draw. */
const later = [
  {
    part: money,
    name: 'Money',
    errors: moneyErrors,
    about: 'All texts of the panels that move money.',
  },
  {
    part: login,
    name: 'Login',
    errors: loginErrors,
    about: 'All texts of the embedded wallet’s logins.',
  },
  {
    part: acting,
    name: 'Acting',
    errors: new Set<string>(),
    about: 'All texts of smart accounts and their sessions.',
  },
] as const

/** Failures that screens of the kit draw; an app that shows others tells them itself. */
const kitErrors: ReadonlySet<string> = new Set([
  'connection.disconnectFailed',
  'connection.forbiddenAction',
  'connection.signatureDeclined',
  'connection.smartAccounts',
  'connection.authentication',
  'chain.mismatch',
  'chain.unsupported',
  'chain.switchFailed',
  'wallet.locked',
  'wallet.pending',
  'wallet.unavailable',
  'wallet.timeout',
  'wallet.unauthorized',
  'wallet.unsupportedMethod',
  'wallet.disconnected',
  'wallet.accountChanged',
  'wallet.chainChanged',
  'wallet.popupBlocked',
  'wc.relayRefused',
  'wc.relayLost',
  // Payments in coins: the wallet's frame, which has the texts of money, says none of them.
  'tx.dropped',
  'tx.pending',
  'rpc.unreachable',
  'solana.rent',
  'solana.frozen',
  'solana.memo',
  'solana.notMovable',
  'bitcoin.refused',
  'bitcoin.coins',
  'bitcoin.dust',
  'bitcoin.fee',
  'bitcoin.foreignInput',
  'bitcoin.changed',
  'bitcoin.unsigned',
  'bitcoin.account',
  'bitcoin.sentOther',
])

/** `pt-BR` is `ptBR` where code names it. */
const nameOf = (tag: string) => tag.replace('-', '')

/**
 * The modules of the kit's languages: English in three parts, of which the first has to be small, and one for each other language;
 * beside each one with the texts of the panels that move money.
 *
 * @returns files from the root of the project, with their code
 * @throws Error that names file and id of a message that cannot be read
 */
export function kitModules(
  english: TextCatalogue,
): readonly (readonly [file: string, code: string])[] {
  return [
    ...Object.keys(parts).map(
      (part) =>
        [
          `${folder}/${part}.gen.ts`,
          englishPart(english, part, parts[part as keyof typeof parts]),
        ] as const,
    ),
    ...later.flatMap(({ part, about }) => [
      [`${folder}/${part}/en.gen.ts`, englishPart(english, part, about, '..')] as const,
    ]),
    ...later.flatMap((one) =>
      otherTags.map(
        (tag) =>
          [
            `${folder}/${one.part}/${nameOf(tag)}.gen.ts`,
            laterOf(english, readCatalogue(tag), one),
          ] as const,
      ),
    ),
    ...otherTags.map(
      (tag) =>
        [`${folder}/${nameOf(tag)}.gen.ts`, languageOf(english, readCatalogue(tag))] as const,
    ),
  ]
}

function imports(code: string, base = '.'): string {
  const helpers = helpersOf(code)
  return helpers.length > 0 ? `import { ${helpers.join(', ')} } from '${base}/languages.ts'\n` : ''
}

function englishPart(english: TextCatalogue, part: string, about: string, base = '.'): string {
  const lines = placesOf(english, part).map(({ key, id }) => {
    const given = Object.entries(english.notes.get(id)?.placeholders ?? {}).map(
      // Counts of the kit are counts of things on a screen.
      ([name, { type }]) => `${name}: ${type === 'int' ? 'number' : typeOf(type)}`,
    )
    const types = given.length > 0 ? `: { ${given.join('; ')} }` : ''
    return `  ${key}: ${objectExpression(english, english, id, types)},\n`
  })
  const code = lines.join('')
  return `${head('locales/en.json')}${imports(code, base)}
/** ${about} */
export const ${part} = {\n${code}} as const\n`
}

function textsOf(english: TextCatalogue, catalogue: TextCatalogue, part: string): string {
  const lines = placesOf(english, part).flatMap(({ key, id }) => {
    if (!catalogue.texts.has(id)) return []
    return [`  ${key}: ${objectExpression(english, catalogue, id)},\n`]
  })
  return lines.join('')
}

function errorsOf(
  english: TextCatalogue,
  catalogue: TextCatalogue,
  codes: ReadonlySet<string>,
): string {
  const errors = failuresOf(english, catalogue, 'error')
    .filter(([code]) => codes.has(code))
    .map(([code, text]) => `    '${code}': ${text},\n`)
  return `  errors: {\n${errors.join('')}  },\n`
}

function laterOf(
  english: TextCatalogue,
  catalogue: TextCatalogue,
  { part, name, errors }: (typeof later)[number],
): string {
  const failures = errors.size > 0 ? errorsOf(english, catalogue, errors) : ''
  const code = textsOf(english, catalogue, part) + failures
  return `${head(`locales/${catalogue.tag}.json`)}import type { ${name}Messages } from './load${name}.ts'
${imports(code, '..')}
export const ${part}: ${name}Messages = {\n${code}}\n`
}

function languageOf(english: TextCatalogue, catalogue: TextCatalogue): string {
  const { tag } = catalogue
  const lines = Object.keys(parts).map((part) => textsOf(english, catalogue, part))
  const code = lines.join('') + errorsOf(english, catalogue, kitErrors)
  return `${head(`locales/${tag}.json`)}import type { Messages } from './en.ts'
${imports(code)}
export const messages: Messages = {\n${code}}\n`
}
