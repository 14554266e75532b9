// A picture that is fetched when it comes near.
import { ImageOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { cx } from '../../cx.ts'
import { type LazyProfile, lazyProfiles, makeAddressCache, observerOptions, planRetry } from '../../lazy-images.ts'
import { Skeleton } from './Skeleton.tsx'

const fetched = { default: makeAddressCache(lazyProfiles.default.cache), observer: makeAddressCache(lazyProfiles.observer.cache) }

type Props = {
  src: string
  /** Empty where the picture only adorns. */
  alt: string
  /** Width by height, e.g. `16/9`: its place is kept before it comes. */
  ratio: string
  profile?: LazyProfile
  /** Stands in when all tries have failed; a crossed-out picture unless given. */
  fallback?: ReactNode
  className?: string
}

/** Keyed by its address: another address starts from the beginning. */
export function LazyImage(props: Props) {
  return <Loading key={props.src} {...props} />
}

function Loading({ src, alt, ratio, profile = 'default', fallback, className }: Props) {
  const box = useRef<HTMLSpanElement>(null)
  const [near, setNear] = useState(() => fetched[profile].has(src))
  const [state, setState] = useState<'waiting' | 'loading' | 'done' | 'failed'>('loading')
  const [failures, setFailures] = useState(0)
  const approach = useEffectEvent(() => setNear(true))
  useEffect(() => {
    if (near || !box.current) return
    const observer = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && approach(), observerOptions(profile))
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [near, profile])
  useEffect(() => {
    const wait = state === 'waiting' ? planRetry(profile, failures) : null
    if (wait === null) return
    const timer = setTimeout(() => setState('loading'), wait)
    return () => clearTimeout(timer)
  }, [state, failures, profile])
  const fail = (): void => {
    setFailures(failures + 1)
    setState(planRetry(profile, failures + 1) === null ? 'failed' : 'waiting')
  }
  const finish = (): void => {
    fetched[profile].add(src)
    setState('done')
  }
  return (
    <span ref={box} className={cx('relative block overflow-hidden', className)} style={{ aspectRatio: ratio }}>
      {state !== 'done' && state !== 'failed' && <Skeleton className="absolute inset-0" />}
      {near && (state === 'loading' || state === 'done') && (
        <img
          src={src}
          alt={alt}
          decoding="async"
          onLoad={finish}
          onError={fail}
          className={cx('size-full object-cover transition-opacity duration-200', state === 'done' ? 'opacity-100' : 'opacity-0')}
        />
      )}
      {state === 'failed' &&
        (fallback ?? (
          <span
            role="img"
            aria-label={alt || undefined}
            aria-hidden={alt ? undefined : true}
            className="absolute inset-0 grid place-items-center bg-3 text-3"
          >
            <ImageOff aria-hidden="true" className="size-7" />
          </span>
        ))}
    </span>
  )
}
