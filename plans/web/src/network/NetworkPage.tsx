import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Address } from 'viem'
import { tokenQuery } from '../chain/tokenQuery.ts'
import { settings } from '../core/settings.ts'
import { log } from '../core/log.ts'
import { day, formatCount, joinNames, percent, splitAmount, tokens } from '../i18n/format.ts'
import { GeoGate } from '../geo/GeoGate.tsx'
import { AsOf } from '../members/AsOf.tsx'
import { Failed } from '../members/Failed.tsx'
import { earningsQuery, networkMemberQuery, type Earnings } from '../members/memberQueries.ts'
import css from '../members/Members.module.css'
import { RowsSkeleton } from '../members/RowsSkeleton.tsx'
import { shellMessages } from '../shell/messages.gen.ts'
import { NeedsWallet } from '../portfolio/NeedsWallet.tsx'
import { claimSums } from '../portfolio/waits/claimSums.ts'
import type { MemberWaits } from '../portfolio/waits/readWaits.ts'
import { waitsQuery } from '../portfolio/waits/waitsQuery.ts'
import panel from '../plans/page/ActionPanel.module.css'
import home from '../portfolio/MemberHome.module.css'
import button from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import field from '../ui/Field.module.css'
import { Figure, FigureList } from '../ui/Figure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { networkMessages as m } from './messages.gen.ts'
import { LargestTeams } from './LargestTeams.tsx'
import { LinkCode } from './LinkCode.tsx'
import { referralLink } from './referralLink.ts'
import { TreeBelow } from './TreeBelow.tsx'

/** The connected member's link, earnings and tree. */
export function NetworkPage() {
  return (
    <PageLayout title={m.title} lead={m.lead}>
      <NeedsWallet why={m.why} picture={<LargestTeams />}>
        {(member) => <Mine member={member} />}
      </NeedsWallet>
    </PageLayout>
  )
}

function Mine({ member }: { member: Address }) {
  const kit = useKit()
  const earnings = useQuery(earningsQuery(kit, settings, member))
  if (earnings.isError && !earnings.data) return <Failed retry={() => void earnings.refetch()} />
  if (!earnings.data) return <RowsSkeleton columns={4} rows={3} />
  if (earnings.data.id === 0n)
    return (
      <GeoGate feature="referralPlans">
        <Notice
          title={m.notMemberTitle}
          action={
            <Link to="/plans" className={button['button']} data-kind="primary">
              {commonMessages.seeThePlans}
            </Link>
          }
        >
          {m.notMember}
        </Notice>
      </GeoGate>
    )
  return (
    <div className={home['columns']}>
      <div className={home['card']}>
        <GeoGate feature="referralPlans">
          <MyLink id={earnings.data.id} />
        </GeoGate>
      </div>
      <div className={home['worth']}>
        <Tree id={Number(earnings.data.id)} wallet={member} />
        <Earns earnings={earnings.data} member={member} />
      </div>
    </div>
  )
}

function MyLink({ id }: { id: bigint }) {
  const field_ = useId()
  const link = referralLink(location.origin, id)
  return (
    <div className={panel['panel']}>
      <Section title={m.link} lead={m.linkHelp}>
        <label hidden htmlFor={field_}>
          {m.link}
        </label>
        <input
          id={field_}
          className={field['input']}
          aria-label={m.link}
          readOnly
          value={link}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div className={css['link']}>
          <CopyButton
            kind="primary"
            text={link}
            label={m.copy}
            done={m.copied}
            failed={shellMessages.copyFailed}
          />
          <ShareButton link={link} />
        </div>
        <LinkCode link={link} />
      </Section>
    </div>
  )
}

/** The system's own way to send it on, where there is one. */
function ShareButton({ link }: { link: string }) {
  if (typeof navigator.share !== 'function') return null
  // Closed without a choice is no failure.
  const share = () => void navigator.share({ url: link }).catch(noteUnshared)
  return <Button onClick={share}>{m.share}</Button>
}

const noteUnshared = (error: unknown) => log('info', 'A link was not shared.', error)

function Earns({ earnings, member }: { earnings: Earnings; member: Address }) {
  const waits = useQuery(waitsQuery(useKit(), settings, member))
  const kit = useKit()
  const { id, claimable, earned, cap, capBps, token: address } = earnings
  // The treasury and the community reserve spend nothing and have no cap.
  const capped = id > 2n
  const asked = tokenQuery(kit, { chainId: settings.chain.id, token: address })
  const { data: token, errorUpdateCount } = useQuery(asked)
  const none = { value: null }
  const write = (amount: bigint) =>
    token ? splitAmount(amount, token) : errorUpdateCount > 0 ? none : { value: undefined }
  return (
    <Section title={m.earns} lead={m.earnsLead(percent(capBps))}>
      <FigureList plain label={m.earns}>
        <Figure label={m.earned} {...write(earned)} />
        <Figure label={commonMessages.waitingForYou} {...write(claimable)} />
        <Figure label={m.cap} {...(capped ? write(cap) : none)} />
        <Figure label={m.room} {...(capped ? write(cap > earned ? cap - earned : 0n) : none)} />
      </FigureList>
      <Notice tone={capped && cap === 0n ? 'warn' : 'plain'}>
        {capped && cap === 0n ? `${escrowText(waits.data) ?? m.noSpend} ` : ''}
        {m.honest}
      </Notice>
    </Section>
  )
}

/** A purchase that can still be taken back is no spending yet, and is not nothing either; null where there is none. */
function escrowText(waits: MemberWaits | undefined): string | null {
  const open = (waits?.dates ?? []).filter(({ key, cost }) => cost && key.startsWith('purchase '))
  const [first] = open.toSorted((a, b) => Number(a.at - b.at))
  if (!first) return null
  const sums = claimSums(open.flatMap(({ cost }) => (cost ? [{ ...cost, call: undefined }] : [])))
  const amounts = joinNames(sums.map(({ amount, token }) => tokens(amount, token)))
  return m.inEscrow(amounts, day(first.at))
}

function Tree({ id, wallet }: { id: number; wallet: Address }) {
  const me = useQuery(networkMemberQuery(settings, id))
  const { member } = me.data ?? {}
  return (
    <Section title={m.tree}>
      <FigureList plain label={m.tree}>
        <Figure label={commonMessages.yourNumber} value={formatCount(id)} />
        <Figure label={m.directs} value={member && formatCount(member.directs)} />
        <Figure label={m.team} value={member && formatCount(member.teamSize)} />
        <Figure
          label={m.above}
          value={member && (member.sponsor === 0 ? null : formatCount(member.sponsor))}
        />
      </FigureList>
      <TreeBelow title={m.tree} top={{ id, wallet, teamSize: member?.teamSize }} empty={m.empty} />
      <AsOf block={me.data?.block} failed={me.isError} isLive />
    </Section>
  )
}
