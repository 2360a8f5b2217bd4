import type { AdminCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { useUnsaved } from '@/shared/ui/use-unsaved'
import { type AccountChoice, AccountField } from './account-field'
import { AboutFields, AccessFields, OutlineFields, StatusField } from './course-fields'
import { DeleteCourseDialog } from './delete-course-dialog'
import { TabHead } from './for-course'
import { ThumbnailField } from './thumbnail-field'
import { useCourseForm } from './use-course-form'

interface CourseSettingsProps {
  course: AdminCourse
  lessons: number
  accounts: AccountChoice
  /** Cards about the course that belong to other features. */
  children: ReactNode
}

/** Everything that is set for a course. */
export function CourseSettings({ course, lessons, accounts, children }: CourseSettingsProps) {
  const [isPreparing, setPreparing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const navigate = useNavigate()
  const { form, thumbnail, submit, busy, question, isChanged } = useCourseForm({ course, lessons, onSaved: () => {} })
  const { question: leaveQuestion, letGo } = useUnsaved(isChanged)
  return (
    <FormProvider {...form}>
      <TabHead title="Edit Course" />
      <form noValidate aria-label="Edit Course" onSubmit={submit} className="flex max-w-3xl flex-col gap-5">
        <Card>
          <CardHeader title="About" level={3} />
          <AboutFields>
            <ThumbnailField {...thumbnail} onWork={setPreparing} />
          </AboutFields>
        </Card>
        <Card>
          <CardHeader title="Price and access" level={3} />
          <AccessFields>
            <AccountField course={course} draw={accounts} />
            <StatusField />
          </AccessFields>
        </Card>
        <Card>
          <CardHeader title="Outline" level={3} />
          <OutlineFields />
        </Card>
        <div className="sticky bottom-0 z-10 -mx-1 flex justify-end gap-2.5 border-t border-line bg-canvas/95 px-1 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] backdrop-blur">
          <Link
            to={pagePath('adminCourse', { courseId: course.id })}
            className={buttonStyles({ variant: 'secondary' })}
          >
            Cancel
          </Link>
          <Button type="submit" disabled={isPreparing} busy={busy} busyLabel="Saving...">
            Save Changes
          </Button>
        </div>
      </form>
      <div className="mt-5 flex max-w-3xl flex-col gap-5">
        {children}
        <Card>
          <CardHeader
            title="Delete"
            level={3}
            lead="Students lose their access at once. An administrator can restore the course."
            actions={
              <Button variant="secondary" onClick={() => setDeleting(true)}>
                <Trash2 aria-hidden="true" />
                Delete course
              </Button>
            }
          />
        </Card>
      </div>
      {isDeleting && (
        <DeleteCourseDialog
          course={course}
          onClose={() => setDeleting(false)}
          onDeleted={() => {
            letGo()
            void navigate(pagePath('adminCourses'))
          }}
        />
      )}
      {question}
      {leaveQuestion}
    </FormProvider>
  )
}
