import { TODAY } from '@sonocampus/contract/day-closes'
import { useQuery } from '@tanstack/react-query'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { QueryState } from '@/shared/ui/query-state'
import { dayCloseQuery } from './api'
import { CloseHistory } from './close-history'
import { CloseSheet } from './close-sheet'
import { OpenDay } from './open-day'

/** One day: what a close of it counts and the form that closes it, or the close. Below, all closes; the day is in the address. */
export function CloseDayView() {
  const [params, change] = useAddressParams()
  const query = useQuery(dayCloseQuery(params.get('day') || TODAY))
  const { data: close } = query
  const choose = (day: string) => change({ day })
  if (!close) return <QueryState query={query} what="the day" count={3} />
  return (
    <div className="flex flex-col gap-6">
      <Field label="Day" className="sm:w-48 print:hidden">
        <Input
          type="date"
          max={close.today}
          value={close.day}
          onChange={(event) => event.currentTarget.value && choose(event.currentTarget.value)}
        />
      </Field>
      {close.closed ? <CloseSheet close={close} closed={close.closed} /> : <OpenDay key={close.day} close={close} />}
      <div className="print:hidden">
        <CloseHistory />
      </div>
    </div>
  )
}
