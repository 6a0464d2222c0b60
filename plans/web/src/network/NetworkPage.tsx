import type { NetworkMember } from '@causeway/plans/protocol/api/indexer/networkMember'
import { commonMessages } from '../i18n/commonMessages.gen.ts'
import { useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Address } from 'viem'
import { LeadChart } from '../chart/leadChart.ts'
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
import { AllFared } from '../leaders/AllFared.tsx'
import { ConnectFirst } from '../portfolio/ConnectFirst.tsx'
import { NeedsWallet } from '../portfolio/NeedsWallet.tsx'
import { claimSums } from '../portfolio/waits/claimSums.ts'
import type { MemberWaits } from '../portfolio/waits/readWaits.ts'
import { waitsQuery } from '../portfolio/waits/waitsQuery.ts'
import panel from '../plans/page/ActionPanel.module.css'
import { portfolioMessages } from '../portfolio/messages.gen.ts'
import button from '../ui/Button.module.css'
import { Button } from '../ui/Button.tsx'
import { Collapsible } from '../ui/Collapsible.tsx'
import { CopyButton } from '../ui/CopyButton.tsx'
import field from '../ui/Field.module.css'
import { LeadFigures } from '../ui/LeadFigures.tsx'
import { Notice } from '../ui/Notice.tsx'
import { PageLayout } from '../ui/PageLayout.tsx'
import { Section } from '../ui/Section.tsx'
import { networkMessages as m } from './messages.gen.ts'
import { LargestTeams } from './LargestTeams.tsx'
import { LinkCode } from './LinkCode.tsx'
import { referralLink } from './referralLink.ts'
import { TreeBelow } from './TreeBelow.tsx'

/** What everybody may see of it. */
const anybodys = {
  title: m.title,
  lead: m.lead,
  picture: <LargestTeams />,
  below: <AllFared />,
}

/** The connected member's link, earnings and tree. */
export function NetworkPage() {
  return (
    <NeedsWallet {...anybodys} why={m.why}>
      {(member) => <Mine member={member} />}
    </NeedsWallet>
  )
}

function Mine({ member }: { member: Address }) {
  const kit = useKit()
  const earnings = useQuery(earningsQuery(kit, settings, member))
  const id = earnings.data && Number(earnings.data.id)
  const { data: me, isError } = useQuery(networkMemberQuery(settings, id))
  if (id === 0) return <NoNumber />
  if (!earnings.data || !id)
    return (
      <PageLayout title={m.title} lead={m.lead}>
        {earnings.isError ? (
          <Failed retry={() => void earnings.refetch()} />
        ) : (
          <RowsSkeleton columns={4} rows={3} />
        )}
      </PageLayout>
    )
  const { sponsor = 0, teamSize } = me?.member ?? {}
  return (
    <PageLayout
      title={m.title}
      lead={[
        portfolioMessages.member(formatCount(id)),
        ...(sponsor > 0 ? [portfolioMessages.through(formatCount(sponsor))] : []),
      ].join(' · ')}
      side={
        <GeoGate feature="referralPlans">
          <MyLink id={earnings.data.id} />
        </GeoGate>
      }
    >
      <Earns earnings={earnings.data} {...(me && { team: me.member })} />
      <LeadChart value>
        <TreeBelow title={m.tree} top={{ id, wallet: member, teamSize }} empty={m.empty} />
      </LeadChart>
      <p className={css['asOf']}>{m.earnsLead(percent(earnings.data.capBps))}</p>
      <Spent earnings={earnings.data} member={member} />
      <AsOf block={me?.block} failed={isError} isLive />
    </PageLayout>
  )
}

/** A wallet that is nobody's below: what everybody may see, and where a number is to be had. */
function NoNumber() {
  return (
    <ConnectFirst
      {...anybodys}
      ask={m.notMemberTitle}
      why={m.notMember}
      action={
        <GeoGate feature="referralPlans">
          <Link to="/plans" className={button['button']} data-kind="primary" data-wide="">
            {commonMessages.seeThePlans}
          </Link>
        </GeoGate>
      }
    />
  )
}

function MyLink({ id }: { id: bigint }) {
  const link = referralLink(location.origin, id)
  return (
    <div className={panel['panel']}>
      <Section title={m.link} lead={m.linkHelp}>
        <input
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
        <Collapsible title={m.qr} opens="wide" small>
          <LinkCode link={link} />
        </Collapsible>
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

/** The treasury and the community reserve spend nothing and have no cap. */
const isCapped = ({ id }: Earnings) => id > 2n

/** What came of the link as the number, beside it what waits, what can still come, and from how many. */
function Earns({ earnings, team }: { earnings: Earnings; team?: NetworkMember }) {
  const { claimable, earned, cap, token: address } = earnings
  const asked = tokenQuery(useKit(), { chainId: settings.chain.id, token: address })
  const { data: token, errorUpdateCount } = useQuery(asked)
  const write = (amount: bigint) =>
    token ? splitAmount(amount, token) : { value: errorUpdateCount > 0 ? null : undefined }
  const room = cap > earned ? cap - earned : 0n
  const capped = isCapped(earnings)
  return (
    <LeadFigures
      label={m.earns}
      number={{ label: m.earned, ...write(earned) }}
      facts={[
        { label: commonMessages.waitingForYou, ...write(claimable) },
        {
          label: m.room,
          ...(capped ? write(room) : { value: null }),
          note: capped && token ? m.cap(tokens(cap, token)) : undefined,
        },
        {
          label: m.team,
          value: team && formatCount(team.teamSize),
          note: team && m.directs(formatCount(team.directs)),
        },
      ]}
    />
  )
}

/** What most get of it; and that it brings nothing to whoever has spent nothing. */
function Spent({ earnings, member }: { earnings: Earnings; member: Address }) {
  const waits = useQuery(waitsQuery(useKit(), settings, member))
  const isNothing = isCapped(earnings) && earnings.cap === 0n
  return (
    <Notice tone={isNothing ? 'warn' : 'plain'}>
      {isNothing ? `${escrowText(waits.data) ?? m.noSpend} ` : ''}
      {m.honest}
    </Notice>
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
