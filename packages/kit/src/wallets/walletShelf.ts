import type { Kit } from '../kit.ts'
import { connectorsFeed, feedOf, type Feed } from './connectorsFeed.ts'
import type { ListRow } from './listRow.ts'
import { shelfRows } from './shelfRows.ts'
import { walletListsFeed } from './walletListsFeed.ts'

const shelves = new WeakMap<Kit, Feed<readonly ListRow[]>>()

/** The whole wallet list of a kit: of the page, of the app and of the registry. Asks the registry while somebody listens. */
export function walletShelf(kit: Kit): Feed<readonly ListRow[]> {
  const shelf = shelves.get(kit) ?? createShelf(kit)
  shelves.set(kit, shelf)
  return shelf
}

function createShelf(kit: Kit): Feed<readonly ListRow[]> {
  const page = connectorsFeed(kit)
  const lists = walletListsFeed(kit)
  return feedOf([page, lists, kit.options, kit.language], () =>
    shelfRows(kit, page.get(), lists.get()),
  )
}
