import type { Context } from 'hono'
import { isSameAddress } from '@causeway/protocol/address'
import { settingsForgetOf, settingsOf, settingsSaveOf } from '@causeway/protocol/api/savedSettings'
import type { HttpApp } from '../../lib/http/createHttpApp.ts'
import type { Limiter } from '../../lib/http/limiter.ts'
import { mount } from '../../lib/http/mount.ts'
import { spendOne } from '../../lib/http/rateLimit.ts'
import { HttpRefusal } from '../../lib/http/refusal.ts'
import type { SavedSettingsRows } from './createSavedSettings.ts'

/** Serves the settings of the account that is signed in, to nobody else. */
export function mountSettings(
  app: HttpApp,
  {
    ownerOf,
    rows,
    writes,
  }: {
    /** Whose session a request shows. @throws Refusal 401 where it shows none */
    readonly ownerOf: (context: Context) => Promise<string>
    readonly rows: SavedSettingsRows
    /** What one account may write a minute. */
    readonly writes: Limiter
  },
): void {
  /** @throws Refusal 401 · 403 where the page means somebody else */
  async function meant(context: Context, { account }: { readonly account?: string | undefined }) {
    const owner = await ownerOf(context)
    if (account !== undefined && !isOf(owner, account))
      throw new HttpRefusal(403, {
        field: 'query.account',
        description: 'is not who is signed in here: another page of this browser signed in since',
      })
    return owner
  }

  mount(app, settingsOf, async ({ query }, context) => ({
    saved: await rows.read(await meant(context, query)),
  }))

  mount(app, settingsSaveOf, async ({ query, body }, context) => {
    const owner = await meant(context, query)
    await spendOne(context, writes, owner)
    const saved = await rows.save(owner, body.settings, body.version)
    if (!saved)
      throw new HttpRefusal(409, {
        field: 'body.version',
        description: 'is not the newest: another browser was faster',
      })
    return saved
  })

  mount(app, settingsForgetOf, async ({ query }, context) => {
    await rows.remove(await meant(context, query))
    return {}
  })
}

/** An owner is a key on all chains of its namespace, or a contract on one (CAIP-10). */
function isOf(owner: string, account: string): boolean {
  const [namespace, address = ''] = account.split(':')
  const parts = owner.split(':')
  return parts[0] === namespace && isSameAddress(parts.at(-1) ?? '', address)
}
