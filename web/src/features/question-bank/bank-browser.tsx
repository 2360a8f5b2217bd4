import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { SearchField } from '@/shared/ui/search-field'
import { Select } from '@/shared/ui/select'
import { SkeletonList } from '@/shared/ui/skeleton'
import { type BankFilter, bankQuestionsQuery, bankTagsQuery } from './api'

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
      <Found filter={filter}>{children}</Found>
    </>
  )
}

function Found({ filter, children }: Omit<BankBrowserProps, 'onFilter'>) {
  const found = useInfiniteQuery(bankQuestionsQuery(filter))
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found
  if (error && !data)
    return (
      <ErrorState
        title="Failed to load the question bank."
        text={messageOf(error, 'Please check your connection and try again.')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <SkeletonList count={4} shape="rows" label="Loading the question bank" />
  const questions = data.pages.flatMap((page) => page.questions)
  if (questions.length === 0)
    return filter.search || filter.tag ? (
      <EmptyState title="No questions found" text="Try other words, or another tag." />
    ) : (
      <EmptyState
        title="No questions in the bank yet"
        text="Open a quiz and choose “Keep in the bank” beside a question, to have it at hand for any other quiz."
      />
    )
  return (
    <>
      <ul aria-label="Questions in the bank" className="flex flex-col gap-4">
        {questions.map((question) => (
          <li key={question.id}>{children(question)}</li>
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          className="mt-5"
          busy={isFetchingNextPage}
          busyLabel="Loading…"
          onClick={() => void fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}
