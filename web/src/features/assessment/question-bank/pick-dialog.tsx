import { useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Checkbox } from '@/shared/ui/checkbox'
import { Dialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toaster'
import { useAddBankQuestions } from './api'
import { BankBrowser } from './bank-browser'
import { BankQuestionFacts } from './bank-question-facts'

/** Chooses questions of the bank and puts copies of them into a quiz. */
export function PickDialog({ quizId, onClose }: { quizId: string; onClose: () => void }) {
  const [filter, setFilter] = useState({ search: '', tag: '' })
  const [chosen, setChosen] = useState<readonly string[]>([])
  const addBankQuestions = useAddBankQuestions()
  const toggle = (id: string) => setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const count = chosen.length === 1 ? '1 question' : `${chosen.length} questions`
  async function add() {
    try {
      await addBankQuestions.mutateAsync({ params: { quizId }, body: { bank_question_ids: [...chosen] } })
      toast.success(`${count} added.`)
      onClose()
    } catch (error) {
      toast.error("Couldn't add the questions.", { description: messageOf(error, '') })
    }
  }
  return (
    <Dialog
      open
      onOpenChange={() => addBankQuestions.isPending || onClose()}
      size="lg"
      title="From the question bank"
      footer={
        <>
          <Button variant="secondary" disabled={addBankQuestions.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={chosen.length === 0}
            busy={addBankQuestions.isPending}
            busyLabel="Adding…"
            onClick={() => void add()}
          >
            {chosen.length === 0 ? 'Add questions' : `Add ${count}`}
          </Button>
        </>
      }
    >
      <BankBrowser filter={filter} onFilter={setFilter}>
        {(question) => (
          <Checkbox
            className="rounded-md border border-line px-3.5 has-checked:border-action has-checked:bg-action-soft"
            label={<BankQuestionFacts question={question} />}
            aria-label={question.text}
            checked={chosen.includes(question.id)}
            onChange={() => toggle(question.id)}
          />
        )}
      </BankBrowser>
    </Dialog>
  )
}
