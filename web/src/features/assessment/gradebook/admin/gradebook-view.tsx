import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { messageOf } from '@/shared/api/api-error'
import { useListParams } from '@/shared/lib/use-list-params'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { PagedList } from '@/shared/ui/paged-list'
import { SearchField } from '@/shared/ui/search-field'
import { toast } from '@/shared/ui/toaster'
import { gradebookQuery, useExportGradebook } from '../api'
import { GradebookGrid } from './gradebook-grid'

export function GradebookView({ courseId }: { courseId: string }) {
  const { search, page, setSearch, setPage } = useListParams(['all'])
  const list = useQuery(gradebookQuery({ courseId, search, page }))
  const { data } = list
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-3">
        <SearchField label="Search by name or email" value={search} onSearch={setSearch} />
        <ExportButton courseId={courseId} />
      </div>
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
    </>
  )
}

function ExportButton({ courseId }: { courseId: string }) {
  const download = useExportGradebook()
  const onError = (error: Error) =>
    toast.error("Couldn't export the marks.", {
      description: messageOf(error),
    })
  return (
    <Button
      variant="secondary"
      busy={download.isPending}
      busyLabel="Exporting…"
      onClick={() => download.mutate(courseId, { onError })}
    >
      <Download aria-hidden="true" />
      Export
    </Button>
  )
}
