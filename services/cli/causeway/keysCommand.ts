import { askAdmin } from './askAdmin.ts'
import { escrowKeys, recoverKeys } from './escrowKeys.ts'
import { makeKey } from './makeKey.ts'

const usage = `causeway keys new [--verify|--push] <file>   makes a file of keys, for its owner alone, where none is

  --verify   the key that attestations are signed with (VERIFY_KEY_FILE)
  --push     the key that reminders are sent with (REMINDERS_KEY_FILE)
             left out: keys that wrap others (WALLET_KEYS_FILE, SESSION_KEYS_FILE)

causeway keys escrow <file>                 seals a copy of it into three parts, <file>.part-1 to -3, for three people
causeway keys recover <file> <part> <part>  puts it back from any two of them; one part alone opens nothing

causeway keys rotate   has the running wallet make a new key, and wrap each share's key with it
causeway keys rewrap   has it wrap with the newest key it has, after that was put first in the environment

Both may be ended and begun again. "broken" counts what could not be wrapped anew: the log names it.`

/** Keys that sign, each by itself, and have one form. */
const signs: ReadonlySet<string> = new Set(['--verify', '--push'])

/** @throws Error with the usage, when a file is there already, or as `askAdmin` */
export async function keysCommand(
  words: readonly string[],
  known: readonly string[],
): Promise<void> {
  const [kind, ...rest] = words
  if ((kind === 'rotate' || kind === 'rewrap') && rest.length === 0) {
    await askAdmin({ method: 'POST', path: `/wallet/keys/${kind}` }, known)
    if (kind === 'rotate')
      console.error(
        'No escrow of a key file has the new key: escrow it anew, and have the old parts destroyed.',
      )
    return
  }
  if (kind === 'escrow' && rest[0] !== undefined && rest.length === 1) {
    const parts = await escrowKeys(rest[0])
    console.log(
      `made: ${parts.join(', ')}. Give each to somebody else, and keep none here. After the next "causeway keys rotate" they lack its key: make them anew then.`,
    )
    return
  }
  if (kind === 'recover' && rest.length === 3) {
    const [file = '', one = '', two = ''] = rest
    await recoverKeys(file, [one, two])
    console.log(`made: ${file}`)
    return
  }
  const files = rest.filter((word) => !signs.has(word))
  const [file] = files
  if (kind !== 'new' || file === undefined || files.length > 1) throw new Error(usage)
  await makeKey(file, files.length < rest.length ? 'sign' : 'wrap')
  console.log(`made: ${file}`)
}
