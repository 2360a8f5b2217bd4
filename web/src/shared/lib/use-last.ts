import { useState } from 'react'

/** The value, or the last one: a closing dialog still shows what it was about. */
export function useLast<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
