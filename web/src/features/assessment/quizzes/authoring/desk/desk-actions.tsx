import type { Quiz } from '@sonocampus/contract/quizzes.admin'
import { Copy, Ellipsis, PencilLine } from 'lucide-react'
import { useState } from 'react'
import { detailOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Menu } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'
import { useWithdrawQuiz } from '../api'
import { DuplicateQuizDialog } from './duplicate-quiz-dialog'
import { PublishDialog } from './publish-dialog'
import type { ChooseCourse } from './quiz-desk'

/** Actions on a whole quiz. */
export function DeskActions({ quiz, chooseCourse }: { quiz: Quiz; chooseCourse: ChooseCourse }) {
  const [open, setOpen] = useState<'publish' | 'duplicate'>()
  const withdrawQuiz = useWithdrawQuiz()
  const close = () => setOpen(undefined)
  async function withdraw() {
    try {
      await withdrawQuiz.mutateAsync(quiz.id)
      toast.success('The quiz is a draft again.')
    } catch (error) {
      toast.error(detailOf(error) ?? "Couldn't make the quiz a draft.")
    }
  }
  return (
    <>
      {quiz.is_draft && (
        <Button disabled={quiz.questions.length === 0} onClick={() => setOpen('publish')}>
          Publish…
        </Button>
      )}
      <Menu
        trigger={
          <Button variant="secondary" className="flex-none!" aria-label="More for this quiz">
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Duplicate quiz', icon: <Copy aria-hidden="true" />, onSelect: () => setOpen('duplicate') },
          ...(quiz.is_draft && !quiz.publish_at
            ? []
            : [
                {
                  label: quiz.is_draft ? 'Cancel scheduled publishing' : 'Make a draft again',
                  icon: <PencilLine aria-hidden="true" />,
                  apart: true,
                  onSelect: () => void withdraw(),
                },
              ]),
        ]}
      />
      {open === 'publish' && <PublishDialog quiz={quiz} onClose={close} />}
      {open === 'duplicate' && <DuplicateQuizDialog quiz={quiz} chooseCourse={chooseCourse} onClose={close} />}
    </>
  )
}
