import { useEffect, useState } from 'react'
import type { Size } from '../geometry/view'

/** An element's size in CSS pixels. */
export function useSize(element: HTMLElement | null): Size {
  const [size, setSize] = useState<Size>({ width: 1, height: 1 })
  useEffect(() => {
    if (!element) return
    // Fractions of pixels count: marks are precise to a tenth.
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      setSize({ width: Math.max(1, width), height: Math.max(1, height) })
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return size
}
