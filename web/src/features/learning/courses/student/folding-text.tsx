import { useState } from 'react'
import { Button } from '@/shared/ui/button'

const MOST = 400

/** Cuts a long description at 400 characters until it is expanded. */
export function FoldingText({ text }: { text: string }) {
  const [open, setOpen] = useState(false)
  const letters = [...text]
  if (letters.length <= MOST)
    return (
      <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
        {text}
      </p>
    )
  return (
    <>
      <p dir="auto" className="max-w-prose whitespace-pre-line text-ink-soft">
        {open ? text : `${letters.slice(0, MOST).join('')}…`}
      </p>
      <Button variant="ghost" size="sm" className="-ms-3 mt-1" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Show Less' : 'Show More'}
      </Button>
    </>
  )
}
