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
  /** What was typed and is not told yet: nothing else is ever told. */
  const [typed, setTyped] = useState<string>()
  const tell = (wanted: string) => {
    setTyped(undefined)
    if (wanted !== value) onSearch(wanted)
  }
  const tellLater = useEffectEvent(tell)
  useEffect(() => {
    if (typed === undefined) return
    const waiting = setTimeout(() => tellLater(typed.trim()), pause)
    return () => clearTimeout(waiting)
  }, [typed])
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
        onChange={(event) => {
          setText(event.target.value)
          setTyped(event.target.value)
        }}
        // Later, it would take back whatever somebody left the field for: a link that is still opening.
        onBlur={() => (typed === undefined ? setText(value) : tell(typed.trim()))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // inside a form it would send that form
          tell(text.trim())
        }}
      />
    </search>
  )
}
