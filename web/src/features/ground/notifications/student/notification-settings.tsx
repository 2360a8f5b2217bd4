import type { NoticeKind, NotificationSettings as Settings } from '@sonocampus/contract/notifications.settings'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/shared/api/api-error'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { ErrorState } from '@/shared/ui/error-state'
import { SkeletonList } from '@/shared/ui/skeleton'
import { toast } from '@/shared/ui/toaster'
import { KIND_WORDS } from '../kind-words'
import { notificationSettingsQuery, useUpdateNotificationSettings } from './settings-api'

const CHANNELS = [
  ['app', 'In the app'],
  ['mail', 'By mail'],
] as const

/** Which news reach the student, under the bell and by mail. */
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
          Decisions about your applications, payments and grades always reach you.
        </p>
        {!settings && isError && (
          <ErrorState title="Could not load your choices." busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!settings && !isError && <SkeletonList count={2} shape="rows" label="Loading your choices" />}
        {settings &&
          (Object.entries(KIND_WORDS) as [NoticeKind, string][]).map(([kind, label]) => (
            <Kind
              key={kind}
              label={label}
              wish={settings[kind]}
              onChange={(change) => update.mutate({ [kind]: change }, { onError: fail })}
            />
          ))}
      </Card>
    </section>
  )
}

type Wish = Settings[NoticeKind]

function Kind({ label, wish, onChange }: { label: string; wish: Wish; onChange: (change: Partial<Wish>) => void }) {
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-2 first-of-type:border-t-0">
      <legend className="float-start min-w-0 flex-1 basis-64 text-sm font-semibold">{label}</legend>
      <div className="flex gap-x-6">
        {CHANNELS.map(([channel, name]) => (
          <Checkbox
            key={channel}
            label={name}
            checked={wish[channel]}
            onChange={(event) => onChange({ [channel]: event.target.checked })}
          />
        ))}
      </div>
    </fieldset>
  )
}
