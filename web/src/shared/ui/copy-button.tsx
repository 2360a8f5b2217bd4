import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './button'

const confirmation = 2000

interface CopyButtonProps {
  value: string
  /** What is copied, e.g. 'IBAN'. */
  label: string
  /** For screens that show a toast as well. */
  onCopied?: () => void
}

/** Copies a text; its icon confirms that for two seconds. */
export function CopyButton({ value, label, onCopied }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), confirmation)
    return () => clearTimeout(timer)
  }, [copied])
  function copy() {
    navigator.clipboard.writeText(value).then(
      () => {
        setCopied(true)
        onCopied?.()
      },
      () => setCopied(false),
    )
  }
  return (
    <>
      <Button variant="ghost" size="icon-sm" aria-label={`Copy ${label}`} onClick={copy}>
        {copied ? <Check className="text-done" aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
      <span role="status" className="sr-only">
        {copied ? `${label} copied` : ''}
      </span>
    </>
  )
}
