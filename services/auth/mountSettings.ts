import type { Context } from 'hono'
import { settingsForgetOf, settingsOf, settingsSaveOf } from '@causeway/protocol/api/savedSettings'
import type { HttpApp } from '../lib/http/createHttpApp.ts'
import type { Limiter } from '../lib/http/limiter.ts'
import { mount } from '../lib/http/mount.ts'
import { spendOne } from '../lib/http/rateLimit.ts'
import { Refusal } from '../lib/http/refusal.ts'
import type { SavedSettingsRows } from './savedSettings.ts'

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
  mount(app, settingsOf, async (_request, context) => ({
    saved: await rows.read(await ownerOf(context)),
  }))

  mount(app, settingsSaveOf, async ({ body }, context) => {
    const owner = await ownerOf(context)
    await spendOne(context, writes, owner)
    const saved = await rows.save(owner, body.settings, body.version)
    if (!saved)
      throw new Refusal(409, {
        field: 'body.version',
        description: 'is not the newest: another browser was faster',
      })
    return saved
  })

  mount(app, settingsForgetOf, async (_request, context) => {
    await rows.remove(await ownerOf(context))
    return {}
  })
}
