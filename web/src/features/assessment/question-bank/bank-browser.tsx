import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SearchField } from '@/shared/ui/search-field'
import { Select } from '@/shared/ui/select'
import { type BankFilter, bankTagsQuery } from './api'
import { FoundQuestions } from './found-questions'

interface BankBrowserProps {
  filter: BankFilter
  onFilter: (filter: BankFilter) => void
  children: (question: BankQuestion) => ReactNode
}

/** The bank by words and tag, the newest first, and more of it by a button. */
export function BankBrowser({ filter, onFilter, children }: BankBrowserProps) {
  const { data: tags = [] } = useQuery(bankTagsQuery())
  return (
    <>
      <div className="mb-5 flex flex-col gap-3 sm:flex-row">
        <SearchField
          label="Search the question bank"
          value={filter.search}
          onSearch={(search) => onFilter({ ...filter, search })}
        />
        <Select
          aria-label="Tag"
          className="sm:max-w-56"
          placeholder="All tags"
          options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
          value={filter.tag}
          onChange={({ target }) => onFilter({ ...filter, tag: target.value })}
        />
      </div>
      <FoundQuestions key={`${filter.tag}\n${filter.search}`} filter={filter}>
        {children}
      </FoundQuestions>
    </>
  )
}
