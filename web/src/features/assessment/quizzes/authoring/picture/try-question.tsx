import type { Task, TaskResponse, ViewedAsset } from '@sonocampus/contract/imaging'
import { useState } from 'react'
import { Viewer } from '@/imaging'
import { messageOf } from '@/shared/api/api-error'
import { Button } from '@/shared/ui/button'
import { Notice } from '@/shared/ui/notice'
import { NumberField } from '../../taking/attempt/number-field'
import { hintOf, measuredInWords } from '../../tasks/task-words'
import { toolOf } from '../../tasks/tool-of'
import { useTryQuestion } from '../api'
import type { QuestionInput } from '../quiz-form'
import { presentedOf } from './blank-task'

interface TryQuestionProps {
  quizId: string
  question: QuestionInput
  task: Task
  asset: ViewedAsset | undefined
}

/** The question as a student meets it, scored as a student's answer would be. Nothing is kept. */
export function TryQuestion({ quizId, question, task, asset }: TryQuestionProps) {
  const [given, setGiven] = useState<TaskResponse | null>(null)
  const trial = useTryQuestion()
  const presented = presentedOf(task)
  const give = (next: TaskResponse | null) => {
    setGiven(next)
    trial.reset()
  }
  const tool = toolOf(presented, given, give)
  const worth = trial.data
  return (
    <div className="flex flex-col gap-3">
      <p id="trial-hint" className="text-sm text-ink-soft">
        {hintOf(presented) ?? 'Answer it as a student would.'}
      </p>
      {asset && <Viewer className="mt-3" asset={asset} label="The question's picture" {...(tool ? { tool } : {})} />}
      {presented.kind === 'number' && (
        <NumberField
          units={presented.units}
          given={given?.kind === 'number' ? given : null}
          onGive={give}
          labelledBy="trial-hint"
          disabled={false}
        />
      )}
      <Button
        variant="secondary"
        className="self-start"
        disabled={!given}
        busy={trial.isPending}
        busyLabel="Scoring…"
        onClick={() => given && trial.mutate({ params: { quizId }, body: { question, given } })}
      >
        Score this answer
      </Button>
      {worth && (
        <Notice tone={worth.is_correct ? 'done' : 'wait'} title={`${worth.points} of ${question.points ?? 1} points`}>
          {worth.measured && measuredInWords(task, worth.measured)}
        </Notice>
      )}
      {trial.error && <Notice tone="refuse" title={messageOf(trial.error, "Couldn't score the answer.")} />}
    </div>
  )
}
