import type { StaffRequest } from '@sonocampus/contract/decisions.requests'
import { type ReactNode, useState } from 'react'
import { useKeyset } from '@/shared/api/use-keyset'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { useSessionRole } from '@/shared/session/use-session-role'
import { EmptyState } from '@/shared/ui/empty-state'
import { useFocusNext } from '@/shared/ui/focus-return'
import { KeysetList } from '@/shared/ui/keyset-list'
import { ListFrame } from '@/shared/ui/list-frame'
import { useKeys } from '../use-keys'
import { type RequestList, requestsQuery } from './api'
import { ApproveRequestDialog, RefuseRequestDialog } from './decide-dialogs'
import { RequestCard } from './request-card'

const TABS = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'decided', label: 'Decided' },
] as const

/** Clerks' requests: administrators decide them, clerks see their own. */
export function RequestDesk({ onward }: { onward: ReactNode }) {
  const [params, change] = useAddressParams()
  const list = params.get('list') === 'decided' ? 'decided' : 'waiting'
  return (
    <ListFrame tabs={{ label: 'Requests', value: list, onChange: (to) => change({ list: to }), options: TABS }}>
      <div className="max-w-3xl">
        <Requests key={list} list={list} onward={onward} />
      </div>
    </ListFrame>
  )
}

const rowsOf = (pages: readonly { rows: readonly StaffRequest[] }[]) =>
  pages.flatMap(({ rows }) => rows.map(({ id }) => id))

type Requested = { request: StaffRequest; to: 'approve' | 'refuse' }

function Requests({ list, onward }: { list: RequestList; onward?: ReactNode }) {
  const requests = useKeyset(requestsQuery(list))
  const isAdministrator = useSessionRole() === 'admin'
  const [confirming, setConfirming] = useState<Requested>()
  const close = () => setConfirming(undefined)
  const mayDecide = list === 'waiting' && isAdministrator
  useFocusNext(requests.pages && rowsOf(requests.pages).join())
  const first = mayDecide ? requests.pages?.[0]?.rows[0] : undefined
  useKeys({
    a: first && (() => setConfirming({ request: first, to: 'approve' })),
    r: first && (() => setConfirming({ request: first, to: 'refuse' })),
  })
  return (
    <>
      {first && (
        <p className="mb-3 text-sm text-ink-soft max-sm:hidden">
          Keys: <kbd>A</kbd> approves the first, <kbd>R</kbd> refuses it.
        </p>
      )}
      <KeysetList
        list={requests}
        what="the requests"
        empty={
          list === 'waiting' ? (
            <EmptyState
              isNext
              title="You're all caught up."
              text={mayDecide ? 'What clerks ask for appears here.' : 'What you ask an administrator for appears here.'}
              action={onward}
            />
          ) : (
            <EmptyState title="No decided requests yet." />
          )
        }
        more="Show more"
      >
        {(rows) => (
          <ul aria-label={list === 'waiting' ? 'Waiting requests' : 'Decided requests'} className="flex flex-col gap-4">
            {rows.map((request, index) => (
              <li key={request.id}>
                <RequestCard
                  request={request}
                  isNext={index === 0}
                  onDecide={mayDecide ? (to) => setConfirming({ request, to }) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </KeysetList>
      {confirming?.to === 'approve' && <ApproveRequestDialog request={confirming.request} onClose={close} />}
      {confirming?.to === 'refuse' && <RefuseRequestDialog request={confirming.request} onClose={close} />}
    </>
  )
}
