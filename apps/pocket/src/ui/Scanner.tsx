import { useEffect, useRef } from 'react'
import { pocketMessages as m } from '../i18n/pocketMessages.ts'
import css from './Pocket.module.css'

interface Detector {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>
}

declare global {
  interface Window {
    BarcodeDetector?: new (options: { formats: string[] }) => Detector
  }
}

const betweenMs = 200

/** Whether this browser reads codes from a camera; without https it has none. */
export function canScan(): boolean {
  return window.BarcodeDetector !== undefined && isSecureContext
}

interface Props {
  readonly onFound: (text: string) => void
  readonly onFailure: (message: string) => void
}

/** The camera, until it sees an app's code. */
export function Scanner({ onFound, onFailure }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => scan(video.current, { onFound, onFailure }), [onFound, onFailure])
  return (
    <video ref={video} className={css['video']} aria-label={m.scanner.camera} muted playsInline />
  )
}

function scan(video: HTMLVideoElement | null, { onFound, onFailure }: Props): () => void {
  const { BarcodeDetector } = window
  let stream: MediaStream | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let over = false
  if (!video || !BarcodeDetector) return () => undefined
  const detector = new BarcodeDetector({ formats: ['qr_code'] })

  async function look(from: HTMLVideoElement): Promise<void> {
    const found = await detector.detect(from)
    if (over) return
    const code = found.find(({ rawValue }) => rawValue.startsWith('wc:'))
    if (code) onFound(code.rawValue)
    else timer = setTimeout(() => void look(from), betweenMs)
  }

  async function begin(into: HTMLVideoElement): Promise<void> {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
    if (over) return stream.getTracks().forEach((track) => track.stop())
    into.srcObject = stream
    await into.play()
    await look(into)
  }

  begin(video).catch((error: Error) => {
    if (!over) onFailure(m.scanner.failed(error.message))
  })
  return () => {
    over = true
    clearTimeout(timer)
    stream?.getTracks().forEach((track) => track.stop())
  }
}
