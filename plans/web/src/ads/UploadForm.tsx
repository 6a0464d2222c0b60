import { adLimits as limits } from '@causeway/plans/protocol/ads/limits'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Address } from 'viem'
import { percent } from '../i18n/format.ts'
import { LineField } from '../plans/page/LineField.tsx'
import { draftKey } from '../plans/page/values.ts'
import { useColorScheme } from '../tree/useColorScheme.ts'
import { usePlanTx } from '../tx/TxProvider.tsx'
import { Button } from '../ui/Button.tsx'
import button from '../ui/Button.module.css'
import { Notice } from '../ui/Notice.tsx'
import css from './Ads.module.css'
import { adsMessages } from './messages.gen.ts'
import { useUpload, type UploadState } from './useUpload.ts'

const m = adsMessages.upload

/** A picture, where it leads, and one line: uploaded, and then ready to be booked on the plan's page. */
export function UploadForm({ base, plan }: { base: string; plan: Address }) {
  const { state, edit, send, stop } = useUpload(base)
  const [picture, setPicture] = useState<File | null>(null)
  const [drawn, setDrawn] = useState('')
  const [link, setLink] = useState('')
  const [text, setText] = useState('')
  if (state.name === 'done')
    return <Ready uploaded={state.uploaded} plan={plan} again={() => edit()} />
  const busy = state.name !== 'editing'
  const press = () => {
    const problem = problemOf(picture, link, text)
    if (problem || !picture) edit(problem ?? m.noPicture)
    else void send({ picture, link, text })
  }
  const choosePicture = (file: File | null) => {
    setPicture(file)
    setDrawn('')
    if (!file) return
    const reader = new FileReader()
    reader.addEventListener('load', () =>
      setDrawn(typeof reader.result === 'string' ? reader.result : ''),
    )
    reader.readAsDataURL(file)
  }
  return (
    <div className={css['halves']}>
      <form
        className={css['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) press()
        }}
      >
        <LineField
          label={m.picture}
          hint={m.pictureHint}
          type="file"
          accept="image/png,image/jpeg,image/webp"
          onChange={({ target }) => choosePicture(target.files?.[0] ?? null)}
        />
        <LineField
          label={m.address}
          hint={m.addressHint}
          inputMode="url"
          maxLength={limits.linkMax}
          value={link}
          onChange={({ target }) => setLink(target.value)}
        />
        <LineField
          label={m.text}
          hint={m.textHint}
          maxLength={limits.textMax}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Progress state={state} />
        <div className={css['buttons']}>
          <Button type="submit" unavailable={busy}>
            {m.send}
          </Button>
          {busy ? <Button onClick={stop}>{m.stop}</Button> : null}
        </div>
      </form>
      <Preview src={drawn} text={text} link={link} />
    </div>
  )
}

/** What a reader would see, as it is typed; the picture cut as the service cuts it. */
function Preview({ src, text, link }: { src: string; text: string; link: string }) {
  const host = URL.canParse(link) ? new URL(link).host : ''
  return (
    <figure className={css['preview']}>
      <figcaption className={css['state']}>{m.preview}</figcaption>
      <div className={css['ad']}>
        {src ? (
          <img className={css['picture']} src={src} alt="" />
        ) : (
          <div className={css['picture']} />
        )}
        <div className={css['caption']}>
          <span className={css['mark']}>{adsMessages.shown.mark}</span>
          <bdi className={css['words']}>{text || m.text}</bdi>
          <span className={css['host']}>
            {host ? adsMessages.shown.leads(host) : m.addressHint}
          </span>
        </div>
      </div>
    </figure>
  )
}

function problemOf(picture: File | null, link: string, text: string): string | null {
  if (!picture) return m.noPicture
  if (picture.size > limits.uploadBytes) return m.tooLarge
  if (link.trim() === '') return m.noAddress
  return text.trim() === '' ? m.noText : null
}

function Progress({ state }: { state: UploadState }) {
  const theme = useColorScheme()
  if (state.name === 'asking') return <state.Widgets theme={theme} onTokens={state.onTokens} />
  if (state.name === 'working')
    return (
      <div className={css['state']}>
        <progress className={css['progress']} max={1} value={state.part} aria-label={m.workLabel} />
        {m.working(percent(BigInt(Math.round(state.part * 100)) * 100n))}
      </div>
    )
  if (state.name === 'sending') return <p className={css['state']}>{m.sending}</p>
  const problem = state.name === 'editing' ? state.problem : null
  return problem ? (
    <p className={css['state']} data-bad>
      {problem}
    </p>
  ) : null
}

interface ReadyProps {
  uploaded: Extract<UploadState, { name: 'done' }>['uploaded']
  plan: Address
  again: () => void
}

/** Shows what came out, and leads to the booking with everything filled in. */
function Ready({ uploaded, plan, again }: ReadyProps) {
  const tx = usePlanTx(plan)
  // What was uploaded last stands first among what can be booked; an earlier choice makes room for it.
  const choose = () =>
    tx.send({
      type: 'typed',
      field: draftKey('book', 'ad'),
      text: `${uploaded.contentHash} ${uploaded.cid}`,
    })
  return (
    <div className={css['form']}>
      <img
        className={css['picture']}
        src={`data:image/webp;base64,${uploaded.picture}`}
        alt={m.preview}
        width={limits.widthPx}
        height={limits.heightPx}
      />
      <Notice tone="good">{m.ready}</Notice>
      <div className={css['buttons']}>
        <Link
          to="/plans/$template/$address"
          params={{ template: 'advertisement', address: plan }}
          className={button['button']}
          data-kind="primary"
          onClick={choose}
        >
          {m.book}
        </Link>
        <Button onClick={again}>{m.another}</Button>
      </div>
    </div>
  )
}
