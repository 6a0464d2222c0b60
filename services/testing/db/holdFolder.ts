import { lockFolder } from '../../lib/db/lockFolder.ts'

/* Locks the folder that is its argument, says so, and holds it until its input ends. */
try {
  lockFolder(process.argv[2] ?? '', { what: 'mailboxes', setting: 'RELAY_DIR' })
  process.stdout.write('mine\n')
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}
process.stdin.resume()
