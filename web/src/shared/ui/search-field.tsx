import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Input } from './input'

const pause = 300

interface SearchFieldProps {
  /** Says what is searched, e.g. 'Search by name, email or course'. */
  label: string
  value: string
  /** Called when the typing pauses, and at once on Enter. */
  onSearch: (text: string) => void
}

/** The search of a list that the server filters. */
export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <search>
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        icon={<Search aria-hidden="true" />}
        autoComplete="off"
        maxLength={200}
        value={text}
        onChange={(event) => {
          const next = event.target.value
          setText(next)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onSearch(next.trim()), pause)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          clearTimeout(timer.current)
          onSearch(text.trim())
        }}
      />
    </search>
  )
}
