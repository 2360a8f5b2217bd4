import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Input } from './input'

const pause = 300

interface SearchFieldProps {
  /** Names what is searched, e.g. 'Search by name, email or course'. */
  label: string
  /** The placeholder, if it isn't the label. */
  placeholder?: string
  value: string
  /** Called when typing pauses, and at once on Enter and on blur. */
  onSearch: (text: string) => void
}

/** A server-filtered list's search. An outside change of the value is shown unless the user is typing. */
export function SearchField({ label, placeholder = label, value, onSearch }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(value)
  /** Input not yet passed to `onSearch`; nothing else ever is. */
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
        // Later, it would undo what the user left the field for: a link that is still opening.
        onBlur={() => (typed === undefined ? setText(value) : tell(typed.trim()))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault() // in a form it would submit the form
          tell(text.trim())
        }}
      />
    </search>
  )
}
