import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { type FormEvent, useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { usePublishQuiz } from '../api'

/** Now, unless a moment is chosen. */
export function PublishDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const publishQuiz = usePublishQuiz()
  const [moment, setMoment] = useState('')
  const [problem, setProblem] = useState<string>()
  async function publish(event: FormEvent) {
    event.preventDefault()
    try {
      const publish_at = moment ? new Date(moment).toISOString() : null
      await publishQuiz.mutateAsync({ params: { quizId: quiz.id }, body: { publish_at } })
      toast.success(moment ? 'Quiz scheduled.' : 'Quiz published.')
      onClose()
    } catch (error) {
      setProblem(detailOf(error) ?? "Couldn't publish the quiz.")
    }
  }
  const count = quiz.questions.length
  return (
    <FormDialog
      title="Publish this quiz?"
      description={`The students of the course will see its ${count === 1 ? 'question' : `${count} questions`} and be notified.`}
      action={{ label: moment ? 'Publish later' : 'Publish now', busy: 'Publishing…' }}
      busy={publishQuiz.isPending}
      onSubmit={(event) => void publish(event)}
      onClose={onClose}
    >
      <Field label="Publish at" hint="Leave it empty to publish now." error={problem} optional>
        <Input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
      </Field>
    </FormDialog>
  )
}
