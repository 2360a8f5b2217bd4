import type { StatusCheck } from '@sonocampus/contract/status'
import { CircleCheck } from 'lucide-react'
import { Card, CardHeader } from '@/shared/ui/card'

/** The checks that passed, in a line each. */
export function RightList({ checks }: { checks: readonly StatusCheck[] }) {
  return (
    <Card aria-label="What's working">
      <CardHeader title="What's working" />
      <ul className="flex flex-col gap-3">
        {checks.map(({ name, title, words }) => (
          <li key={name} className="flex gap-3">
            <CircleCheck className="mt-0.5 size-5 shrink-0 text-done" aria-hidden="true" />
            <div className="min-w-0 sm:flex sm:gap-4">
              <p className="font-semibold sm:w-52 sm:shrink-0">{title}</p>
              <p className="break-words text-ink-soft">{words}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
