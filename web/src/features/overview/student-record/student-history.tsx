import { deviceWords } from '@sonocampus/contract/device-words'
import { pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { studentDevicesQuery, studentMessagesQuery, studentTrailQuery } from './api'

/** What the student was told in the app, and whether they have read it. */
export function StudentMessages({ userId }: { userId: string }) {
  const query = useQuery(studentMessagesQuery(userId))
  const { data } = query
  if (!data) return <QueryState query={query} what="the messages" count={2} />
  if (data.length === 0) return <None>No messages yet. Messages to the student appear here.</None>
  return (
    <Entries label="Messages">
      {data.map(({ id, message, timestamp, is_read }) => (
        <Entry key={id} text={message}>
          <DateTime value={timestamp} />
          <span>{is_read ? 'Read' : 'Not read yet'}</span>
        </Entry>
      ))}
    </Entries>
  )
}

/** Where the student is logged in. */
export function StudentDevices({ userId }: { userId: string }) {
  const query = useQuery(studentDevicesQuery(userId))
  const { data } = query
  if (!data) return <QueryState query={query} what="the devices" count={1} />
  if (data.length === 0) return <None>The student isn't logged in anywhere.</None>
  return (
    <Entries label="Devices">
      {data.map(({ id, user_agent, last_used_at, address }) => (
        <Entry key={id} text={deviceWords(user_agent)}>
          <span>
            Last used <DateTime value={last_used_at} />
          </span>
          <span className="wrap-anywhere">Network {address}</span>
        </Entry>
      ))}
    </Entries>
  )
}

/** What was done about the student, by whom and when. */
export function StudentTrail({ userId, email }: { userId: string; email: string }) {
  const query = useQuery(studentTrailQuery(userId))
  const { data } = query
  if (!data) return <QueryState query={query} what="the trail" count={3} />
  return (
    <>
      {data.length === 0 && <None>Nothing recorded yet.</None>}
      <Entries label="Trail">
        {data.map(({ id, summary, actor, occurred_at }) => (
          <Entry key={id} text={summary}>
            <DateTime value={occurred_at} />
            <span className="wrap-anywhere">{actor?.email ?? 'The system'}</span>
          </Entry>
        ))}
      </Entries>
      <Link
        to={`${pagePath('adminAudit')}?${new URLSearchParams({ search: email })}`}
        className="link mt-3 inline-block min-h-6 text-sm wrap-anywhere"
      >
        Everything about {email}
      </Link>
    </>
  )
}

const None = ({ children }: { children: ReactNode }) => <p className="text-ink-soft">{children}</p>

const Entries = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {children}
  </ul>
)

const Entry = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className="py-2.5">
    <p dir="auto" className="text-sm font-medium wrap-anywhere">
      {text}
    </p>
    <p className="flex flex-wrap gap-x-3 text-xs text-ink-soft">{children}</p>
  </li>
)
