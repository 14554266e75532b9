// What lies far down a page is made when somebody comes near it.
import { useEffect, useRef, useState } from 'react'

/**
 * `near`: true once the place has come within `margin` of the window, in parts of its height, and from then on. `ready`: what stands
 * above has its height; before that the place is nowhere yet.
 */
export function useNear({ margin = '60%', ready = true }: { margin?: string; ready?: boolean } = {}) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (near || !ready || !place.current) return
    const observer = new IntersectionObserver(seen => seen.some(one => one.isIntersecting) && setNear(true), {
      rootMargin: `${margin} 0px`
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [near, ready, margin])
  return { place, near }
}
