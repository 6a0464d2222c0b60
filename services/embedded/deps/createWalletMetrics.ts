import { Counter, type Registry } from 'prom-client'
import type { Mailer } from '../mail/mailer.ts'
import type { AuditEvent } from '../sessions/audit.ts'

/** Figures of the embedded wallet for Prometheus: of kinds alone, never of anybody. */
export function createWalletMetrics(registry: Registry) {
  const registers = [registry]
  const events = new Counter({
    name: 'causeway_wallet_events_total',
    help: 'What happened to accounts: logins by kind, shares released, devices added, and so on.',
    labelNames: ['what'] as const,
    registers,
  })
  const mails = new Counter({
    name: 'causeway_wallet_mails_total',
    help: 'Mails by kind, and whether the mail server took them.',
    labelNames: ['kind', 'outcome'] as const,
    registers,
  })
  return {
    event: (what: AuditEvent) => events.inc({ what }),
    /** The same mailer, counted. */
    countMails: <M extends Mailer>(mailer: M): M => {
      const counted = (kind: keyof Mailer) => async (mail: never) => {
        try {
          await mailer[kind](mail)
          mails.inc({ kind, outcome: 'sent' })
        } catch (error) {
          mails.inc({ kind, outcome: 'failed' })
          throw error
        }
      }
      return {
        ...mailer,
        code: counted('code'),
        link: counted('link'),
        change: counted('change'),
        changed: counted('changed'),
        undone: counted('undone'),
        replaced: counted('replaced'),
        deviceAdded: counted('deviceAdded'),
        loginAdded: counted('loginAdded'),
        recoveryRead: counted('recoveryRead'),
        deleted: counted('deleted'),
      }
    },
  }
}
