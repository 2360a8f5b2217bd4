import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Field } from '@/shared/ui/field'
import { Input } from '@/shared/ui/input'
import { toast } from '@/shared/ui/toaster'
import { usePublishQuiz } from '../api'

/** Now, unless a moment is chosen. */
export function PublishDialog({ quiz, onClose }: { quiz: Quiz; onClose: () => void }) {
  const publishQuiz = usePublishQuiz()
  const [moment, setMoment] = useState('')
  const [problem, setProblem] = useState<string>()
  async function publish() {
    try {
      const publish_at = moment ? new Date(moment).toISOString() : null
      await publishQuiz.mutateAsync({ params: { quizId: quiz.id }, body: { publish_at } })
      toast.success(moment ? 'The quiz will be published by itself.' : 'The quiz is published.')
      onClose()
    } catch (error) {
      setProblem(detailOf(error) ?? 'The quiz was not published.')
    }
  }
  const count = quiz.questions.length
  return (
    <Dialog
      open
      onOpenChange={() => publishQuiz.isPending || onClose()}
      title="Publish this quiz?"
      description={`The students of the course will see its ${count === 1 ? 'question' : `${count} questions`} and be told of it.`}
      footer={
        <>
          <Button variant="secondary" disabled={publishQuiz.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button busy={publishQuiz.isPending} busyLabel="Publishing…" onClick={() => void publish()}>
            {moment ? 'Publish then' : 'Publish now'}
          </Button>
        </>
      }
    >
      <Field label="Publish at" hint="Left empty, it is published at once." error={problem} optional>
        <Input type="datetime-local" value={moment} onChange={({ target }) => setMoment(target.value)} />
      </Field>
    </Dialog>
  )
}
