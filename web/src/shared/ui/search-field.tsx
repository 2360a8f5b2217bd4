import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from './input'

const pause = 300

interface SearchFieldProps {
  /** Says what is searched, e.g. 'Search by name, email or course'. */
  label: string
  /** What stands in the empty field, where it is not the label. */
  placeholder?: string
  value: string
  /** Called when the typing pauses, and at once on Enter and on leaving the field. */
  onSearch: (text: string) => void
}

/** The search of a list that the server filters. A value changed from outside is taken over, unless somebody is typing. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tell = (wanted: string) => {
    clearTimeout(waiting.current)
    if (wanted !== value) onSearch(wanted)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    waiting.current = setTimeout(() => tellLater(text.trim()), pause)
    return () => clearTimeout(waiting.current)
  }, [text])
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value)
  }, [value])
  return (
    <search className="block w-full sm:max-w-md">
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Later, it would take back whatever somebody left the field for: a link that is still opening.
        onBlur={() => tell(text.trim())}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // inside a form it would send that form
          tell(text.trim())
        }}
      />
    </search>
  )
}
