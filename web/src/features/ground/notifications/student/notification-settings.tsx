import type { NoticeKind, NotificationSettings as Settings } from '@sonocampus/contract/notifications.settings'
import { useQuery } from '@tanstack/react-query'
import { detailOf } from '@/shared/api/api-error'
import { Card } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { QueryState } from '@/shared/ui/query-state'
import { toast } from '@/shared/ui/toaster'
import { KIND_WORDS } from '../kind-words'
import { notificationSettingsQuery, useUpdateNotificationSettings } from './settings-api'

const CHANNELS = [
  ['app', 'In the app'],
  ['mail', 'By mail'],
] as const

/** Which notifications the student gets, in the app and by mail. */
export function NotificationSettings() {
  const query = useQuery(notificationSettingsQuery)
  const { data: settings } = query
  const update = useUpdateNotificationSettings()
  const fail = (error: unknown) => void toast.error("Couldn't save your choice.", { description: detailOf(error) })
  return (
    <section aria-labelledby="notifications-title" className="mt-10">
      <h2 id="notifications-title" className="mb-4 text-2xl">
        Notifications
      </h2>
      <Card className="max-w-3xl">
        <p className="mb-3 text-sm text-ink-soft">
          Decisions about your applications, payments and grades always reach you.
        </p>
        {!settings && <QueryState query={query} what="your choices" count={2} />}
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
