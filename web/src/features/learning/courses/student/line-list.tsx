import { Check } from 'lucide-react'
import { useId } from 'react'

/** A text with one item per line, drawn as a list. */
export function LineList({ title, text, ticked = false }: { title: string; text: string; ticked?: boolean }) {
  const id = useId()
  const lines = [...new Set(text.split('\n').map((line) => line.replace(/^\s*[-•*]\s+/, '').trim()))].filter(Boolean)
  if (lines.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-xl">
        {title}
      </h2>
      <ul className="flex max-w-prose flex-col gap-2 text-ink-soft">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            {ticked ? (
              <Check className="mt-1 size-4.5 shrink-0 text-done" aria-hidden="true" />
            ) : (
              <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-action" />
            )}
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
