import clsx from 'clsx'
import { Search } from 'lucide-react'
import { useId } from 'react'
import { inputStyles } from '@/shared/ui/input-styles'

/** Shown only with JavaScript, which it needs. */
export function SearchBox({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const id = useId()
  return (
    <div className="relative hidden w-full sm:w-80 [html.js_&]:block">
      <label htmlFor={id} className="sr-only">
        Search courses
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-5 text-ink-faint"
      />
      <input
        id={id}
        type="search"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder="Search by title"
        autoComplete="off"
        className={clsx(inputStyles, 'h-11 ps-11')}
      />
    </div>
  )
}
