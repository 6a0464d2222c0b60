import { otherTags, placesOf, readCatalogue, type TextCatalogue } from './textCatalogue.ts'
import { failuresOf, head, helpersOf, objectExpression, typeOf } from './emit.ts'

const folder = 'packages/kit/src/core/messages'

/** What every visitor may read: one catalogue in each language, of which English has a module for each area. */
const areas = {
  connect: 'Texts of the buttons, of the modal’s frame, and of the list of wallets.',
  request: 'Texts of a request to a wallet: what it waits for, and what came of it.',
  modal: 'Texts of the other views: pairing, networks, the account, help.',
} as const

/** Failures that the panels of money draw, beside those of all screens. */
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

/** Failures that the embedded wallet's logins draw. */
const loginErrors: ReadonlySet<string> = new Set([
  'email.tooSoon',
  'frame.dependency',
  'frame.aborted',
  'frame.wrong',
  'frame.error',
])

/** Areas that few visits read: a folder each, with a module for every language, and the failures that its panels draw. */
const ownAreas = [
  { area: 'money', name: 'Money', errors: moneyErrors, about: 'Texts of the panels of money.' },
  {
    area: 'login',
    name: 'Login',
    errors: loginErrors,
    about: 'Texts of the embedded wallet’s logins.',
  },
  {
    area: 'smartAccount',
    name: 'SmartAccount',
    errors: new Set<string>(),
    about: 'Texts of smart accounts, and of what apps may do for them.',
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
 * The modules of the kit's languages: English has a module for each area, and each other language one for all of
 * them; the areas of `ownAreas` have a module in every language.
 *
 * @returns files from the root of the project, with their code
 * @throws Error that names file and id of a message that cannot be read
 */
export function kitModules(
  english: TextCatalogue,
): readonly (readonly [file: string, code: string])[] {
  return [
    ...Object.keys(areas).map(
      (area) =>
        [
          `${folder}/${area}.gen.ts`,
          englishArea(english, area, areas[area as keyof typeof areas]),
        ] as const,
    ),
    ...ownAreas.flatMap(({ area, about }) => [
      [`${folder}/${area}/en.gen.ts`, englishArea(english, area, about, '..')] as const,
    ]),
    ...ownAreas.flatMap((one) =>
      otherTags.map(
        (tag) =>
          [
            `${folder}/${one.area}/${nameOf(tag)}.gen.ts`,
            areaOf(english, readCatalogue(tag), one),
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

function englishArea(english: TextCatalogue, area: string, about: string, base = '.'): string {
  const lines = placesOf(english, area).map(({ key, id }) => {
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
export const ${area} = {\n${code}} as const\n`
}

/** A translation is read in its catalogue: what is made of an area of it stands in one line. */
function textsOf(english: TextCatalogue, catalogue: TextCatalogue, area: string): string {
  const texts = placesOf(english, area).flatMap(({ key, id }) => {
    if (!catalogue.texts.has(id)) return []
    return [`${key}: ${objectExpression(english, catalogue, id)},`]
  })
  return `  ${texts.join(' ')}\n`
}

function errorsOf(
  english: TextCatalogue,
  catalogue: TextCatalogue,
  codes: ReadonlySet<string>,
): string {
  const errors = failuresOf(english, catalogue, 'error')
    .filter(([code]) => codes.has(code))
    .map(([code, text]) => `'${code}': ${text}`)
  return `  errors: { ${errors.join(', ')} },\n`
}

function areaOf(
  english: TextCatalogue,
  catalogue: TextCatalogue,
  { area, name, errors }: (typeof ownAreas)[number],
): string {
  const failures = errors.size > 0 ? errorsOf(english, catalogue, errors) : ''
  const code = textsOf(english, catalogue, area) + failures
  return `${head(`locales/${catalogue.tag}.json`)}import type { ${name}Messages } from './load${name}.ts'
${imports(code, '..')}
export const ${area}: ${name}Messages = {\n${code}}\n`
}

function languageOf(english: TextCatalogue, catalogue: TextCatalogue): string {
  const { tag } = catalogue
  const lines = Object.keys(areas).map((area) => textsOf(english, catalogue, area))
  const code = lines.join('') + errorsOf(english, catalogue, kitErrors)
  return `${head(`locales/${tag}.json`)}import type { Messages } from './en.ts'
${imports(code)}
export const messages: Messages = {\n${code}}\n`
}
