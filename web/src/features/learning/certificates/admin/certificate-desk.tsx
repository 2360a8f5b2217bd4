import type { Certificate } from '@sonocampus/contract/certificates'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { useListParams } from '@/shared/lib/use-list-params'
import { EmptyState } from '@/shared/ui/empty-state'
import { ListFrame } from '@/shared/ui/list-frame'
import { PAGE_SIZE, PagedList } from '@/shared/ui/paged-list'
import { certificatesQuery } from './api'
import { CertificateTable } from './certificate-table'
import { ReissueDialog } from './reissue-dialog'
import { RevokeDialog } from './revoke-dialog'

const tabs = [
  { value: 'all', label: 'All' },
  { value: 'valid', label: 'Valid' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'replaced', label: 'Replaced' },
] as const
type Choice = (typeof tabs)[number]['value']
type Params = ReturnType<typeof useListParams<Choice>>

interface CertificateDeskProps {
  /** Chooses the course whose certificates are shown; '' means all. */
  courseSelect: (courseId: string, choose: (courseId: string) => void) => ReactNode
}

/** Issued certificates: view, revoke, reissue. */
export function CertificateDesk({ courseSelect }: CertificateDeskProps) {
  const params = useListParams<Choice>(['all', 'valid', 'revoked', 'replaced'])
  const [courseId, chooseCourse] = useCourseParam()
  return (
    <ListFrame
      search={{ label: 'Search by name, email, number or code', value: params.search, onSearch: params.setSearch }}
      tabs={{ label: 'Certificates by status', value: params.status, onChange: params.setStatus, options: tabs }}
      filters={{
        fields: courseSelect(courseId, chooseCourse),
        count: courseId ? 1 : 0,
        clear: () => chooseCourse(''),
      }}
    >
      <CertificateList params={params} courseId={courseId} />
    </ListFrame>
  )
}

/** The chosen course, kept in the address like the list's other parameters. */
function useCourseParam() {
  const [params, change] = useAddressParams()
  const choose = (course: string) => change({ page: '', course })
  return [params.get('course') ?? '', choose] as const
}

function CertificateList({ params, courseId }: { params: Params; courseId: string }) {
  const { status, search, page, setPage } = params
  const list = useQuery(
    certificatesQuery({
      page,
      page_size: PAGE_SIZE,
      ...(status === 'all' ? {} : { status }),
      ...(search ? { search } : {}),
      ...(courseId ? { course_id: courseId } : {}),
    }),
  )
  const [revoked, setRevoked] = useState<Certificate>()
  const [reissued, setReissued] = useState<Certificate>()
  const isNarrowed = search !== '' || courseId !== '' || status !== 'all'
  return (
    <>
      <PagedList
        list={list}
        what="the certificates"
        empty={<NoCertificates isNarrowed={isNarrowed} />}
        page={page}
        onPageChange={setPage}
      >
        {(rows) => <CertificateTable rows={rows} onRevoke={setRevoked} onReissue={setReissued} />}
      </PagedList>
      <RevokeDialog certificate={revoked} onClose={() => setRevoked(undefined)} />
      <ReissueDialog certificate={reissued} onClose={() => setReissued(undefined)} />
    </>
  )
}

function NoCertificates({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <EmptyState title="No matching certificates." text="Try another tab, course or search." />
  return (
    <EmptyState
      title="No certificates yet."
      text="They appear here as soon as students who have finished a course get them."
    />
  )
}
