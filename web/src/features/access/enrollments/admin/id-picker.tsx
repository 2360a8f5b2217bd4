import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SearchField } from '@/shared/ui/search-field'
import { pickQuery } from './api'

interface IdPickerProps {
  /** For example 'student'. */
  what: 'student' | 'course'
  label: string
  onPick: (id: string) => void
}

/** Finds an id by name: nobody types ids. */
export function IdPicker({ what, label, onPick }: IdPickerProps) {
  const [search, setSearch] = useState('')
  const { data } = useQuery({ ...pickQuery(what, search), enabled: search !== '' })
  const found = search ? data : undefined
  return (
    <div className="flex flex-col gap-2">
      <SearchField label={label} value={search} onSearch={setSearch} />
      <div aria-live="polite" className="empty:-mt-2">
        {found?.length === 0 && <p className="text-sm text-ink-soft">No {what} matches.</p>}
        {found && found.length > 0 && (
          <ul aria-label={`Matching ${what}s`} className="overflow-hidden rounded-md border border-line">
            {found.map(({ id, title, text }) => (
              <li key={id} className="border-line not-first:border-t">
                <button
                  type="button"
                  className="flex min-h-11 w-full flex-col justify-center px-3.5 py-2 text-start hover:bg-action-soft"
                  onClick={() => {
                    onPick(id)
                    setSearch('')
                  }}
                >
                  <span className="font-semibold wrap-anywhere">{title}</span>
                  {text && <span className="text-sm wrap-anywhere text-ink-soft">{text}</span>}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
