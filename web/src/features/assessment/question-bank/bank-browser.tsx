import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Field } from '@/shared/ui/field'
import { ListFrame } from '@/shared/ui/list-frame'
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
    <ListFrame
      search={{
        label: 'Search the question bank',
        value: filter.search,
        onSearch: (search) => onFilter({ ...filter, search }),
      }}
      filters={{
        fields: (
          <Field label="Tag">
            <Select
              placeholder="All tags"
              options={tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` }))}
              value={filter.tag}
              onChange={({ target }) => onFilter({ ...filter, tag: target.value })}
            />
          </Field>
        ),
        count: filter.tag ? 1 : 0,
        clear: () => onFilter({ ...filter, tag: '' }),
      }}
    >
      <FoundQuestions key={`${filter.tag}\n${filter.search}`} filter={filter}>
        {children}
      </FoundQuestions>
    </ListFrame>
  )
}
