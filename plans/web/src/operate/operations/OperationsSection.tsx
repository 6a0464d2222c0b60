import { isSameAddress } from '@causeway/protocol/address'
import { accessManagerAbi } from '@causeway/plans/protocol/abi/accessManager.gen'
import { useAccount, useKit } from '@causeway/kit/react'
import { useQuery } from '@tanstack/react-query'
import { requireContract } from '../../chain/requireContract.ts'
import { useChainNow } from '../../chain/useChainNow.ts'
import { settings } from '../../core/settings.ts'
import { dayAndTime, distance } from '../../i18n/format.ts'
import { Failed } from '../../members/Failed.tsx'
import { RowsSkeleton } from '../../members/RowsSkeleton.tsx'
import { usePlanTx } from '../../tx/TxProvider.tsx'
import { TxStatus } from '../../tx/TxStatus.tsx'
import { HashLink } from '../../ui/HashLink.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Section } from '../../ui/Section.tsx'
import { managerQuery, type Operation } from '../access/managerQuery.ts'
import css from '../Operate.module.css'
import { Send } from '../send/Send.tsx'
import { CreatedTerms } from './CreatedTerms.tsx'
import { decodeOperation, type Decoded } from './decodeOperation.ts'
import { operationMessages as m } from './messages.gen.ts'

/** Calls that wait for their time. */
export function OperationsSection() {
  const { data, isError, refetch } = useQuery(managerQuery(useKit(), settings))
  const now = useChainNow()
  return (
    <Section title={m.title} lead={m.lead}>
      {isError && !data ? <Failed retry={() => void refetch()} /> : null}
      {!data && !isError ? <RowsSkeleton columns={3} rows={2} /> : null}
      {data ? <Gone operations={data.operations} /> : null}
      {data?.operations.length === 0 ? <Notice>{m.none}</Notice> : null}
      <ul className={css['list']}>
        {now === undefined
          ? null
          : data?.operations.map((one) => (
              <li key={one.id}>
                <OneOperation operation={one} now={now} />
              </li>
            ))}
      </ul>
    </Section>
  )
}

/** The name of an attempt to carry out or to cancel a call, which ends with the call's id. */
const answer = /^(?:execute|cancel)-(0x[0-9a-f]{64})$/u

/** The status of a call that is no more in the list: it was carried out or cancelled here. */
function Gone({ operations }: { operations: readonly Operation[] }) {
  const tx = usePlanTx(requireContract(settings.contracts.accessManager, 'The access manager'))
  const [, id] = ('request' in tx.flow && answer.exec(tx.flow.request.action)) || []
  if (id === undefined || operations.some((one) => one.id === id)) return null
  return <TxStatus flow={tx.flow} onAnswer={(type) => tx.send({ type })} />
}

function OneOperation({ operation, now }: { operation: Operation; now: bigint }) {
  const { address = '' } = useAccount()
  const { id, caller, target, data, readyAt, expiresAt } = operation
  const decoded = decodeOperation(operation, settings.contracts)
  const name = nameOf(decoded)
  const isMine = isSameAddress(caller, address)
  const isReady = now >= BigInt(readyAt)
  const place = requireContract(settings.contracts.accessManager, 'The access manager')
  const call = { to: place, abi: accessManagerAbi }
  const blocked = !isMine ? m.notYours : isReady ? null : m.notYet(distance(BigInt(readyAt), now))
  return (
    <article className={css['card']} aria-label={name}>
      <Call decoded={decoded} target={target} data={data} />
      <p>
        {m.by} <HashLink value={caller} kind="address" />.{' '}
        {isReady
          ? m.readyNow(dayAndTime(readyAt))
          : m.ready(distance(BigInt(readyAt), now), dayAndTime(readyAt))}{' '}
        {now >= BigInt(expiresAt) ? m.expired : m.expires(dayAndTime(expiresAt))}
      </p>
      <div className={css['pair']}>
        <Send
          place={place}
          action={`execute-${id}`}
          label={m.execute}
          standing={{ role: null, asked: 'manager' }}
          blocked={blocked}
          order={{
            title: m.executing(name),
            call: { ...call, functionName: 'execute', args: [target, data] },
          }}
        />
        <Send
          place={place}
          action={`cancel-${id}`}
          label={m.cancel}
          standing={{ role: null, asked: 'manager' }}
          order={{
            title: m.cancelling(name),
            call: { ...call, functionName: 'cancel', args: [caller, target, data] },
          }}
        />
      </div>
    </article>
  )
}

/** What it does, in words where this site has them. */
function nameOf({ functionName }: Decoded): string {
  const names: Readonly<Record<string, string>> = m.calls
  return functionName === null ? m.unknown : (names[functionName] ?? functionName)
}

function Call({ decoded, target, data }: { decoded: Decoded; target: string; data: string }) {
  const argumentNames: Readonly<Record<string, string>> = m.args
  return (
    <>
      <h3>{nameOf(decoded)}</h3>
      <p className={css['quiet']}>
        {m.to} {m.targets[decoded.target]} <HashLink value={target} kind="address" />
      </p>
      {decoded.functionName === null ? (
        <p className={css['mono']}>
          {m.data} {data}
        </p>
      ) : decoded.created ? (
        <CreatedTerms {...decoded.created} />
      ) : (
        <dl className={css['args']}>
          {decoded.args.map(({ name, text, isAddress }) => (
            <div key={name}>
              <dt>{argumentNames[name] ?? name}</dt>
              <dd>{isAddress ? <HashLink value={text} kind="address" /> : text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
