// @vitest-environment happy-dom
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { ApiError } from '../api/api-error'
import { makeQueryClient } from '../api/query-client'
import { PagedList } from './paged-list'

afterEach(cleanup)

let open = () => {}
/** Renders its children after its surroundings, as dialogs do. */
function Later({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  open = () => setOpen(true)
  return isOpen && children
}

type Answer = { rows: string[]; total: number }

function Screen({ ask }: { ask: () => Promise<Answer> }) {
  const list = useQuery({ queryKey: ['list'], queryFn: ask })
  return (
    <Later>
      <PagedList
        list={list}
        what={`the ${list.data?.total ?? ''} rows`}
        title="It did not come."
        empty="Nothing"
        page={1}
        onPageChange={() => {}}
      >
        {(rows) => rows.join()}
      </PagedList>
    </Later>
  )
}

it('says that a list did not come, too, when it failed before it was drawn', async () => {
  const client = makeQueryClient()
  const ask = () => Promise.reject(new ApiError(400, { detail: 'No.' }))
  render(
    <QueryClientProvider client={client}>
      <Screen ask={ask} />
    </QueryClientProvider>,
  )
  await waitFor(() => expect(client.getQueryState(['list'])?.status).toBe('error'), { timeout: 60_000 })
  await act(async () => open())
  expect(screen.getByText('It did not come.')).toBeTruthy()
})
