import type { listSessions } from '@sonocampus/contract/auth'
import { deviceWords } from '@sonocampus/contract/device-words'
import type { ReplyOf } from '@sonocampus/contract/route'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { detailOf } from '@/shared/api/api-error'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card, CardHeader } from '@/shared/ui/card'
import { DateTime } from '@/shared/ui/date-time'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { sessionsQuery, useEndOtherSessions, useEndSession } from './api'

/** Where this account is logged in; sessions can be ended here. */
export function SessionList() {
  const query = useQuery(sessionsQuery)
  const { data: sessions } = query
  const endOthers = useEndOtherSessions()
  const hasOthers = sessions?.some(({ is_current }) => !is_current) ?? false
  const end = () => endOthers.mutate(undefined, { onSuccess: tell, onError: fail })
  return (
    <Card className="max-w-3xl">
      <CardHeader
        title="Sessions"
        lead="The devices you're logged in on."
        actions={
          hasOthers && (
            <Button variant="secondary" size="sm" busy={endOthers.isPending} busyLabel="Ending…" onClick={end}>
              End all others
            </Button>
          )
        }
      />
      {!sessions && <QueryState query={query} what="your sessions" count={2} />}
      {sessions && (
        <ul aria-label="Sessions" className="divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
    </Card>
  )
}

type Session = ReplyOf<typeof listSessions>[number]

function SessionRow({ session }: { session: Session }) {
  const endSession = useEndSession()
  const device = deviceWords(session.user_agent)
  const Icon = /phone|iPad|tablet/i.test(device) ? Smartphone : Monitor
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Icon className="size-5.5 shrink-0 text-ink-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {device}
          {session.is_current && <Badge tone="done">This device</Badge>}
        </p>
        <p className="text-ink-soft">
          Last used <DateTime value={session.last_used_at} />
        </p>
        <p className="break-all text-ink-faint">Network {session.address}</p>
      </div>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`End the session of ${device}`}
          busy={endSession.isPending}
          busyLabel="Ending…"
          onClick={() => void endSession.mutateAsync(session.id).then(tell, fail)}
        >
          End
        </Button>
      )}
    </li>
  )
}

const tell = ({ message }: { message: string }) => void toast.success(message)
const fail = (error: unknown) => void toast.error("Couldn't log out that device.", { description: detailOf(error) })
