import { useAccount, useKit } from '@causeway/kit/react'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { memberMessages } from '../members/messages.gen.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { AddressForm } from './AddressForm.tsx'
import { MemberHome } from './MemberHome.tsx'
import { portfolioMessages as m } from './messages.gen.ts'

/** A member's home: what waits, what it is worth, what is next. Without a wallet, anybody's by address. */
export function PortfolioPage() {
  const account = useAccount()
  const kit = useKit()
  if (account.status === 'connected' && account.address)
    return (
      <PageLayout title={m.title}>
        <MemberHome key={account.address} member={account.address} />
      </PageLayout>
    )
  return (
    <PageLayout title={m.title} lead={m.lead}>
      <Notice
        title={memberMessages.connectTitle}
        action={
          <Button kind="primary" onClick={() => kit.open()}>
            {commonMessages.connectAWallet}
          </Button>
        }
      >
        {m.why}
      </Notice>
      <Section title={m.look} lead={m.lookLead}>
        <AddressForm />
      </Section>
    </PageLayout>
  )
}
