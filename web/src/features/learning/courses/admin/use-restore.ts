import type { AdminCourse } from '@sonocampus/contract/courses'
import { messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useRestoreCourse } from './api'

/** Restores a deleted course and shows the result. */
export function useRestore() {
  const restoreCourse = useRestoreCourse()
  async function restore({ id, title, status }: AdminCourse) {
    try {
      await restoreCourse.mutateAsync(id)
      toast.success('Course restored successfully', {
        description: status === 'active' ? `“${title}” is available again.` : `“${title}” is a draft again.`,
      })
    } catch (error) {
      toast.error("Couldn't restore the course.", {
        description: messageOf(error, 'Check your connection and try again.'),
      })
    }
  }
  return { restore: (course: AdminCourse) => void restore(course), busy: restoreCourse.isPending }
}
