import { type ReactNode, useEffect, useRef, useState } from 'react'

/** Draws what is far down a page, and so loads it, only once the reader comes near. Room is kept for it. */
export function OnceNear({ className, children }: { className?: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver((seen) => setNear(seen.some((one) => one.isIntersecting)), {
      rootMargin: '200px',
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <div ref={place} className={isNear ? undefined : className}>
      {isNear && children}
    </div>
  )
}
