import { Button } from '@/shared/ui/button'
import { PageHeader } from '@/shared/ui/page-header'
import { StatusBadge } from '@/shared/ui/status-badge'
import { Toaster } from '@/shared/ui/toaster'
import { Buttons } from './buttons'
import { CourseCards } from './course-cards'
import { CourseTable } from './course-table'
import { Forms } from './forms'
import { Hero } from './hero'
import { Imaging } from './imaging'
import { ImagingAuthors } from './imaging-authors'
import { ImagingResults } from './imaging-results'
import { Outcomes } from './outcomes'
import { Overlays } from './overlays'
import { ProgressAndNotices } from './progress-and-notices'

/** Every part of the design system in all its states. Development only; the router omits it in production. */
export function DesignPage() {
  return (
    <>
      <Hero />
      <main className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 sm:px-6">
        <PageHeader
          title="Interface parts"
          lead="Each part in each of its states, in both themes, from 360 pixels up."
          badge={<StatusBadge status="draft" />}
          actions={
            <>
              <Button variant="secondary">Export</Button>
              <Button>New Course</Button>
            </>
          }
        />
        <Buttons />
        <Forms />
        <ProgressAndNotices />
        <Outcomes />
        <CourseTable />
        <CourseCards />
        <Overlays />
        <Imaging />
        <ImagingResults />
        <ImagingAuthors />
      </main>
      <Toaster />
    </>
  )
}
