import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListFrame } from '@/shared/ui/list-frame'
import { PagedList } from '@/shared/ui/paged-list'
import { toast } from '@/shared/ui/toaster'
import { gradebookQuery, useExportGradebook } from '../api'
import { GradebookGrid } from './gradebook-grid'

export function GradebookView({ courseId }: { courseId: string }) {
  const { search, page, setSearch, setPage } = useListParams(['all'])
  const list = useQuery(gradebookQuery({ courseId, search, page }))
  const { data } = list
  const { mutate, isPending: busy } = useExportGradebook()
  const onError = (error: Error) => toast.error("Couldn't export the marks.", { description: messageOf(error) })
  const download = () => mutate(courseId, { onError })
  return (
    <ListFrame
      search={{ label: 'Search by name or email', value: search, onSearch: setSearch }}
      more={{ items: [{ label: 'Export', icon: <Download aria-hidden="true" />, onSelect: download }], busy }}
    >
      <PagedList
        list={list}
        what="the marks"
        empty={
          <EmptyState
            title={search ? 'No matching students.' : 'No students enrolled yet.'}
            text={search ? 'Try another name or email.' : 'Students appear here once their enrollment is approved.'}
          />
        }
        page={page}
        onPageChange={setPage}
      >
        {() => data && <GradebookGrid book={data.book} />}
      </PagedList>
    </ListFrame>
  )
}
