import type { NotificationSettings as Settings } from '@sonocampus/contract/notifications'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/shared/api/api-error'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toaster'
import { notificationSettingsQuery, useUpdateNotificationSettings } from './api'

const KINDS: [keyof Settings, string][] = [
  ['new_lessons', 'New lessons in my courses'],
  ['new_assignments', 'New assignments in my courses'],
  ['new_quizzes', 'New quizzes in my courses'],
  ['due_soon', 'Work that is due within two days'],
]

/** Which news reach the student, by bell and mail. */
export function NotificationSettings() {
  const { data: settings, isError, isFetching, refetch } = useQuery(notificationSettingsQuery)
  const update = useUpdateNotificationSettings()
  const fail = (error: unknown) => void toast.error('Your choice was not saved.', { description: detailOf(error) })
  return (
    <section aria-labelledby="notifications-title" className="mt-10">
      <h2 id="notifications-title" className="mb-4 text-2xl">
        Notifications
      </h2>
      <Card className="max-w-3xl">
        <p className="mb-3 text-sm text-ink-soft">
          By mail and under the bell. Decisions about your applications, payments and grades always reach you.
        </p>
        {!settings && isError && (
          <ErrorState title="Could not load your choices." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!settings && !isError && <SkeletonList count={2} shape="rows" label="Loading your choices" />}
        {settings &&
          KINDS.map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              checked={settings[kind]}
              onChange={(event) => update.mutate({ [kind]: event.target.checked }, { onError: fail })}
            />
          ))}
      </Card>
    </section>
  )
}
