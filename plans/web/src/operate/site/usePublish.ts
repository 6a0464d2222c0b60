import { signMessage } from '@causeway/kit'
import { useAccount, useKit } from '@causeway/kit/react'
import { saveSiteDocumentOf } from '@causeway/plans/protocol/api/siteDocument'
import {
  siteDocumentText,
  writeSiteDocument,
  type SiteDocument,
} from '@causeway/plans/protocol/site/siteDocument'
import { call } from '@causeway/protocol/http/call'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { pageStorage } from '../../core/pageStorage.ts'
import { settings } from '../../core/settings.ts'
import { followDocument } from '../../site/followDocument.ts'
import { siteDomainOf } from '../../site/siteDocumentQuery.ts'

/**
 * Has the connected wallet sign a document, publishes it, and reads it back as every visitor does.
 * @param before the version that is there
 */
export function usePublish(before: number) {
  const kit = useKit()
  const queryClient = useQueryClient()
  const account = useAccount()
  return useMutation({
    mutationFn: async (document: SiteDocument): Promise<void> => {
      const place = siteDomainOf(settings)
      if (place === null || account.status !== 'connected')
        throw new Error('A document is published where it counts, by a wallet.')
      const { address: signer } = account
      // The time too counts up, so a version that another browser saw is never given again.
      const version = Math.max(before + 1, Math.floor(Date.now() / 1_000))
      const content = writeSiteDocument(document)
      const message = siteDocumentText(place, { version, content })
      const signed = await signMessage(kit, { message, chainId: place.chainId, account: signer })
      if (signed.status === 'rejected') return
      const body = { version, content, signer, signature: signed.value }
      await call(saveSiteDocumentOf, { base: place.base, body })
      await queryClient.invalidateQueries({ queryKey: ['siteDocument'], refetchType: 'none' })
      await followDocument(kit, queryClient, pageStorage())
    },
  })
}
