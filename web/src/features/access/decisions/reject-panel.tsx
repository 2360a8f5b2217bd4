import { limits } from '@sonocampus/contract/limits'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'

interface RejectPanelProps {
  reasons: readonly string[]
  onReject: (reason: string) => void
  onCancel: () => void
}

/** One of the institute's reasons, by its number, or own words and Enter: the student reads it. */
export function RejectPanel({ reasons, onReject, onCancel }: RejectPanelProps) {
  const [words, setWords] = useState('')
  const [isTried, setTried] = useState(false)
  const panel = useRef<HTMLFormElement>(null)
  useEffect(() => panel.current?.focus(), [])

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (words.trim()) onReject(words.trim())
  }

  return (
    <form
      ref={panel}
      noValidate
      onSubmit={submit}
      aria-label="Reject"
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <ol aria-label="Reasons" className="flex flex-col gap-1.5">
        {reasons.map((reason, index) => (
          <li key={reason}>
            <button
              type="button"
              onClick={() => onReject(reason)}
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 py-1.5 text-start hover:border-line-strong hover:bg-sunken"
            >
              <span aria-hidden="true" className="text-sm text-ink-faint tabular-nums">
                {index + 1}
              </span>
              {reason}
            </button>
          </li>
        ))}
      </ol>
      <Field
        label="Another reason"
        hint="The student reads this."
        error={isTried && !words.trim() ? 'Give a reason, so that the student knows what to fix.' : undefined}
      >
        <Input maxLength={limits.text.long} value={words} onChange={(event) => setWords(event.currentTarget.value)} />
      </Field>
      <div className="flex gap-2.5 *:flex-1">
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="danger">
          Reject
        </Button>
      </div>
    </form>
  )
}
