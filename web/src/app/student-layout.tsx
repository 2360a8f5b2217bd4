import { Bell } from '@/features/ground/notifications/student/bell'
import { later } from '@/shared/lib/later'
import { AreaLayout } from './area-layout'
import { studentMenu } from './student-menu'

/** It covers nothing, and the first picture doesn't wait for it. */
const StudentBar = later(async () => (await import('./student-bar')).StudentBar)

/** Students never see it. */
const PreviewBanner = later(async () => (await import('./preview-banner')).PreviewBanner, {
  Waiting: () => <div className="h-11 border-b border-line bg-wait-soft" />,
  isAhead: false,
})

export function StudentLayout({ isPreview }: { isPreview: boolean }) {
  if (isPreview)
    return <AreaLayout label="Student menu" menu={studentMenu} banner={<PreviewBanner />} bar={<StudentBar />} />
  return <AreaLayout label="Student menu" menu={studentMenu} tools={<Bell />} bar={<StudentBar />} />
}
