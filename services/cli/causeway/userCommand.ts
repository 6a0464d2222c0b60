import { deleteAccount, exportAccount, findAccount } from '../../embedded/operator/findAccount.ts'
import { mailAll, ownersOf, type OwnerAddress } from '../../embedded/account/mailAll.ts'
import { walletSettings, type WalletConfig } from '../../embedded/config.ts'
import { createMailer } from '../../embedded/mail/createMailer.ts'
import { readSettings } from '../../lib/config/readSettings.ts'
import { openDatabase } from '../../lib/db/openDatabase.ts'
import { createLog, type Log } from '../../lib/log/log.ts'
import type { InstallationPart } from './installationPart.ts'

const usage = `causeway user <command> <who>   what is kept about an account of the embedded wallet

  export <who>          all of it as JSON, without what opens or proves something
  delete <who> --yes    forgets it: rows of the account, its wallet's share and recovery, sessions and settings. Without the private keys,
                        which its owner can write down before, nobody can move what is on the wallet's addresses any more

  who   an e-mail address, the wallet's address, or the account's id
Reads DATABASE_URL, and WALLET_MAIL_SECRET: the owner is told by mail that all is gone. Copies of the database keep what they have: say so to whoever asked.`

/**
 * @param known variables that the environment may hold besides
 * @throws Error with the usage, or that says what is missing; FatalError as `openDatabase`
 */
export async function userCommand(
  words: readonly string[],
  parts: readonly InstallationPart[],
  known: readonly string[],
): Promise<void> {
  const [command, who, ...rest] = words
  const isSure = rest.length === 1 && rest[0] === '--yes'
  if (who === undefined || (rest.length > 0 && !isSure)) throw new Error(usage)
  if (command !== 'export' && command !== 'delete') throw new Error(usage)
  if (command === 'delete' && !isSure)
    throw new Error(`"delete" takes everything of ${who} for good: add --yes.`)
  const { database, wallet } = readSettings(process.env, walletSettings, known)
  const migrations = parts.flatMap(({ definition }) => definition.migrations)
  const log = createLog({ level: 'warn' })
  const open = await openDatabase(database, log, migrations)
  try {
    const id = await findAccount(open.db, who)
    if (id === null) throw new Error(`There is no account of ${who}.`)
    if (command === 'export') console.log(JSON.stringify(await exportAccount(open.db, id), null, 2))
    else {
      const owners = await ownersOf(open.db, id, Date.now())
      console.log(`${await deleteAccount(open.db, id)} rows are gone.`)
      console.log(await tellOwners(wallet, owners, log))
    }
  } finally {
    await open.close()
  }
}

/** @returns what is to be said of it */
async function tellOwners(
  { mail, origin }: WalletConfig,
  owners: readonly OwnerAddress[],
  log: Log,
): Promise<string> {
  if (!mail || origin === null)
    return 'No mail server is set (WALLET_MAIL_SECRET): tell the owner yourself.'
  const mailer = createMailer({ ...mail, origin })
  const sent = await mailAll({ mailer, log }, owners, (one, to) => one.deleted(to))
  mailer.close()
  return `Told by mail: ${sent} of ${owners.length} addresses.`
}
