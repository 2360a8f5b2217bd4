import { Bell } from '@/features/ground/notifications/student/bell'
import { later } from '@/shared/lib/later'
import { AreaLayout } from './area-layout'
import { StudentBar } from './student-bar'
import { studentMenu } from './student-menu'

/** Students never see it. */
const PreviewBanner = later(async () => (await import('./preview-banner')).PreviewBanner)

export function StudentLayout({ isPreview }: { isPreview: boolean }) {
  return (
    <AreaLayout
      label="Student menu"
      menu={studentMenu}
      {...(isPreview ? { banner: <PreviewBanner /> } : { tools: <Bell /> })}
      bar={<StudentBar />}
    />
  )
}
