import { CloseDayView } from '@/features/access/day-closes/close-day-view'
import { PageTitle } from '@/features/ground/site/page-title'
import { PageHeader } from '@/shared/ui/page-header'

export function CloseDayPage() {
  return (
    <>
      <PageTitle title="Close day" />
      <PageHeader
        className="print:hidden"
        title="Close day"
        lead="Compare the cash with what was booked, and keep the day as it was."
      />
      <CloseDayView />
    </>
  )
}
