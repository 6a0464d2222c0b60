import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import css from './Picture.module.css'
import { booksMessages } from './messages.gen.ts'

export type Tall = 'chart' | 'rows' | 'lead'

/** Holds the place of a picture at about the height it will have. */
export function PicturePlaceholder({ tall }: { tall: Tall }) {
  return (
    <div
      className={css['place']}
      data-tall={tall}
      role="img"
      aria-busy="true"
      aria-label={booksMessages.loading}
    />
  )
}

/** Draws, and so loads, its children when they are about to be seen, or to be printed. Until then their place is kept. */
export function WhenVisible({ tall, children }: { tall: Tall; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element || near) return undefined
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '600px' },
    )
    watch.observe(element)
    const print = () => setNear(true)
    addEventListener('beforeprint', print)
    return () => {
      watch.disconnect()
      removeEventListener('beforeprint', print)
    }
  }, [near])
  return (
    <div ref={place}>
      {near ? (
        <Suspense fallback={<PicturePlaceholder tall={tall} />}>{children}</Suspense>
      ) : (
        // Room alone: nothing is being read yet.
        <div className={css['place']} data-tall={tall} />
      )}
    </div>
  )
}
