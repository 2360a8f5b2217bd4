import type { AdminCourse } from '@sonocampus/contract/courses'
import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { toast } from '@/shared/ui/toaster'
import { useUpdateCourse } from './api'
import { missingFor, PublishQuestion } from './publish-question'
import { inputOf } from './use-course-form'

interface PublishButtonProps {
  course: AdminCourse
  lessons: number
  /** Nothing else on the screen is done first: it is filled. */
  isFirst: boolean
}

/** Makes a draft active, everything else as it is. */
export function PublishButton({ course, lessons, isFirst }: PublishButtonProps) {
  const [isAsking, setAsking] = useState(false)
  const updateCourse = useUpdateCourse()
  const { id: courseId, title, price, version, bank_account_ids } = course
  async function publish() {
    try {
      const body = { ...inputOf(course), price, status: 'active' as const }
      await updateCourse.mutateAsync({ params: { courseId }, query: { version }, body })
      toast.success('Course published.', { description: 'Visitors and students see it now.' })
    } catch (error) {
      toast.error("Couldn't publish the course.", { description: messageOf(error, '') })
    }
    setAsking(false)
  }
  return (
    <>
      <Button variant={isFirst ? 'primary' : 'secondary'} className="max-sm:w-full" onClick={() => setAsking(true)}>
        Publish…
      </Button>
      <PublishQuestion
        open={isAsking}
        onOpenChange={(open) => updateCourse.isPending || setAsking(open)}
        title={title}
        price={price}
        missing={missingFor({ lessons, price, accounts: bank_account_ids.length })}
        busy={updateCourse.isPending}
        onConfirm={() => void publish()}
      />
    </>
  )
}
