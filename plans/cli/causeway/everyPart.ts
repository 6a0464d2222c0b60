import type { InstallationPart } from '@causeway/services/cli/causeway/installationPart'
import { walletParts } from '@causeway/services/cli/causeway/walletParts'
import { clearFollowed } from '@causeway/services/cli/causeway/clearFollowed'
import { adsService } from '../../ads/app.ts'
import { indexerService } from '../../indexer/app.ts'
import { indexerSettings } from '../../indexer/config.ts'
import { clearIndexed } from '../../indexer/store/clearIndexed.ts'
import { openPlans } from '../../indexer/store/openPlans.ts'
import { maintainService } from '../../maintain/app.ts'
import { remindersService } from '../../reminders/app.ts'
import { pocketService } from '../../site/pocketService.ts'
import { webService } from '../../site/webService.ts'

const shared = (...paths: readonly string[]) => paths.map((path) => ({ on: 'app' as const, path }))

/** The parts of an installation of both halves, the web app among them. What asks nobody for anything comes first. */
export const everyPart: readonly InstallationPart[] = [
  {
    name: 'web',
    title: 'the web app of the plans, for the addresses that the settings name',
    definition: webService,
    port: 'WEB_PORT',
    // What is left: after all others.
    paths: shared('/*'),
  },
  ...walletParts,
  {
    name: 'indexer',
    title: 'follows every plan, and serves totals, members, trees, activity',
    definition: indexerService,
    port: 'PORT',
    paths: shared(
      '/v1/plans*',
      '/v1/members/*',
      '/v1/network/*',
      '/v1/changes',
      '/v1/status',
      '/v1/site-document',
    ),
    reindex: clearFollowed('indexer', indexerSettings, openPlans, clearIndexed),
  },
  {
    name: 'ads',
    title: 'pictures of advertisements: taken, seen by a moderator, served',
    definition: adsService,
    port: 'PORT',
    paths: shared('/v1/ads/*'),
  },
  {
    name: 'maintain',
    title:
      'the regular work on all plans, by one node at a time, from an account that pays the fees',
    definition: maintainService,
    port: 'PORT',
    paths: [],
  },
  {
    name: 'reminders',
    title: 'tells browsers that ask for it of dates and credits, by web push',
    definition: remindersService,
    port: 'PORT',
    paths: shared('/v1/reminders*'),
  },
  {
    name: 'pocket',
    title: 'a wallet to try things with, for whoever operates this: nobody outside asks it',
    definition: pocketService,
    isExtra: true,
    port: 'POCKET_PORT',
    paths: [],
  },
]
