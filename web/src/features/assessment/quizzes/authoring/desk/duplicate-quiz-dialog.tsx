import { pagePath } from '@sonocampus/contract/pages'
import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { messageOf } from '@/shared/api/api-error'
import { FormDialog } from '@/shared/ui/form-dialog'
import { toast } from '@/shared/ui/toaster'
import { useDuplicateQuiz } from '../api'
import type { ChooseCourse } from './quiz-desk'

interface DuplicateQuizDialogProps {
  quiz: Quiz
  chooseCourse: ChooseCourse
  onClose: () => void
}

/** A copy is a draft, in this course or another one. */
export function DuplicateQuizDialog({ quiz, chooseCourse, onClose }: DuplicateQuizDialogProps) {
  const [courseId, setCourseId] = useState(quiz.course_id)
  const duplicateQuiz = useDuplicateQuiz()
  const navigate = useNavigate()
  async function duplicate(event: FormEvent) {
    event.preventDefault()
    try {
      const body = { course_id: courseId }
      const { id: quizId, left_out } = await duplicateQuiz.mutateAsync({ params: { quizId: quiz.id }, body })
      const missing = left_out === 1 ? '1 question' : `${left_out} questions`
      toast.success(
        'Quiz duplicated as a draft.',
        left_out > 0 ? { description: `${missing} with a picture from the first course couldn't be copied.` } : {},
      )
      onClose()
      void navigate(pagePath('adminQuestions', { quizId }))
    } catch (error) {
      toast.error("Couldn't duplicate the quiz.", { description: messageOf(error, '') })
    }
  }
  return (
    <FormDialog
      title="Duplicate this quiz?"
      description="The copy is a draft without a due date."
      action={{ label: 'Duplicate', busy: 'Duplicating…', isDisabled: courseId === '' }}
      busy={duplicateQuiz.isPending}
      onSubmit={(event) => void duplicate(event)}
      onClose={onClose}
    >
      {chooseCourse({ value: courseId, onChange: setCourseId })}
    </FormDialog>
  )
}
