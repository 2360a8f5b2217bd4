import type { ListedCourse } from '@sonocampus/contract/courses'
import type { ReactNode } from 'react'
import { SearchField } from '@/shared/ui/search-field'
import { Select } from '@/shared/ui/select'

interface ExploreFiltersProps {
  courses: readonly ListedCourse[]
  search: string
  category: string
  onChange: (changes: Record<string, string>) => void
  /** How many were found. */
  children: ReactNode
}

export function ExploreFilters({ courses, search, category, onChange, children }: ExploreFiltersProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <SearchField label="Search by title" value={search} onSearch={(text) => onChange({ search: text })} />
      <Categories of={courses} value={category} onChange={(chosen) => onChange({ category: chosen })} />
      <p role="status" className="text-sm text-ink-soft tabular-nums">
        {children}
      </p>
    </div>
  )
}

type CategoriesProps = { of: readonly ListedCourse[]; value: string; onChange: (category: string) => void }

function Categories({ of, value, onChange }: CategoriesProps) {
  const names = [...new Set(of.map(({ category }) => category))].filter(Boolean).sort((a, b) => a.localeCompare(b))
  if (names.length < 2 && !value) return null
  return (
    <div className="w-full sm:w-56">
      <Select
        aria-label="Category"
        options={names.map((name) => ({ value: name, label: name }))}
        placeholder="All categories"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}
