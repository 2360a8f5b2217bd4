import type { BankQuestion } from '@sonocampus/contract/question-bank'
import { Tag, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useAddressParams } from '@/shared/lib/use-address-params'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { PageHeader } from '@/shared/ui/page-header'
import { useTagBankQuestion } from './api'
import { BankBrowser } from './bank-browser'
import { BankQuestionFacts } from './bank-question-facts'
import { DeleteBankQuestionDialog } from './delete-bank-question-dialog'
import { TagsDialog } from './tags-dialog'

type Task = { kind: 'tags' | 'delete'; question: BankQuestion }

/** Questions that are kept across courses. */
export function QuestionBank({ back }: { back: ReactNode }) {
  const [params, change] = useAddressParams()
  const [task, setTask] = useState<Task>()
  const tagBankQuestion = useTagBankQuestion()
  const filter = { search: params.get('search') ?? '', tag: params.get('tag') ?? '' }
  const close = () => setTask(undefined)
  return (
    <>
      <PageHeader
        isOverList
        back={back}
        title="Question bank"
        lead="Questions you can add to any quiz. Quizzes use copies, so nothing here changes what students are asked."
      />
      <BankBrowser filter={filter} onFilter={({ search, tag }) => change({ search, tag })}>
        {(question) => (
          <Card className="flex flex-wrap items-start justify-between gap-4">
            <BankQuestionFacts question={question} />
            <div className="flex gap-2">
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Tags of ${question.text}`}
                onClick={() => setTask({ kind: 'tags', question })}
              >
                <Tag aria-hidden="true" />
                Tags
              </Button>
              <Button
                variant="secondary"
                size="sm"
                aria-label={`Remove ${question.text}`}
                onClick={() => setTask({ kind: 'delete', question })}
              >
                <Trash2 aria-hidden="true" />
                Remove
              </Button>
            </div>
          </Card>
        )}
      </BankBrowser>
      {task?.kind === 'tags' && (
        <TagsDialog
          title="Tags of this question"
          label="Save tags"
          tags={task.question.tags}
          version={task.question.tags_version}
          send={(body, query) =>
            tagBankQuestion.mutateAsync({ params: { bankQuestionId: task.question.id }, query, body })
          }
          done="Tags saved."
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && <DeleteBankQuestionDialog question={task.question} onClose={close} />}
    </>
  )
}
