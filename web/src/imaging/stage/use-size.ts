import { useEffect, useState } from 'react'
import type { Size } from '../geometry/view'

/** How large an element is, in CSS pixels. */
export function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 })
  useEffect(() => {
    if (!element) return
    // Parts of a pixel count: a mark is told to a tenth of one.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.max(1, width), height: Math.max(1, height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
