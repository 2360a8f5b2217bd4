import type { Question, Quiz } from '@sonocampus/contract/quizzes.admin'
import clsx from 'clsx'
import { Archive, ArrowDown, ArrowUp, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { Grip } from '@/shared/dragging/grip'
import { useDrag } from '@/shared/dragging/use-drag'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu } from '@/shared/ui/menu'
import { toast } from '@/shared/ui/toaster'
import { useArrangeQuestions } from '../api'

interface QuestionListProps {
  quiz: Quiz
  selected: string
  onSelect: (questionId: string) => void
  onDuplicate: (question: Question) => void
  onKeep: (question: Question) => void
  onDelete: (question: Question) => void
}

/** The questions of a quiz by their first words: chosen, dragged into order, or moved by keys and menus. */
export function QuestionList({ quiz, selected, onSelect, onDuplicate, onKeep, onDelete }: QuestionListProps) {
  const room = useRef<HTMLDivElement>(null)
  const arrange = useArrangeQuestions(quiz.id)
  const [told, setTold] = useState('')
  const present = quiz.questions.map(({ id }) => id)
  const ids = arrange.isPending ? arrange.variables : present
  const known = new Map(quiz.questions.map((question) => [question.id, question]))

  function move(id: string, index: number) {
    const wanted = ids.filter((one) => one !== id).toSpliced(index, 0, id)
    if (index < 0 || index >= ids.length || wanted.join() === ids.join()) return
    arrange.mutate(wanted, {
      onError: (error) => toast.error("Couldn't save the order.", { description: messageOf(error, '') }),
    })
    setTold(`The question is now ${index + 1} of ${ids.length}.`)
  }
  const { dragging, handle } = useDrag(room, ({ id }, { index }) => move(id, index))
  const onKey = (id: string, index: number) => (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined) return
    event.preventDefault()
    move(id, index + step)
  }
  return (
    <div ref={room} className="relative">
      <ol data-group="" aria-label="Questions" className="flex flex-col">
        {ids.map((id, index) => {
          const question = known.get(id)
          if (!question) return null
          return (
            <li key={id} className="flex items-center">
              <Grip
                {...handle({ kind: 'row', id })}
                data-row={id}
                className={clsx(dragging?.dragged.id === id && 'bg-action-soft text-action-text!')}
              />
              <button
                type="button"
                aria-current={id === selected}
                aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
                className="min-h-11 min-w-0 flex-1 rounded-md px-2.5 py-2 text-start text-sm hover:bg-ink/5 aria-[current=true]:bg-action-soft aria-[current=true]:font-semibold"
                onKeyDown={onKey(id, index)}
                onClick={() => onSelect(id)}
              >
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {index + 1}. {question.text}
                </span>
              </button>
              <Menu
                trigger={<IconAction Icon={Ellipsis} label={`More for question ${index + 1}`} />}
                items={[
                  { label: 'Duplicate', icon: <Copy aria-hidden="true" />, onSelect: () => onDuplicate(question) },
                  {
                    label: 'Keep in the bank',
                    icon: <Archive aria-hidden="true" />,
                    onSelect: () => onKeep(question),
                  },
                  {
                    label: 'Move up',
                    icon: <ArrowUp aria-hidden="true" />,
                    apart: true,
                    disabled: index === 0,
                    onSelect: () => move(id, index - 1),
                  },
                  {
                    label: 'Move down',
                    icon: <ArrowDown aria-hidden="true" />,
                    disabled: index === ids.length - 1,
                    onSelect: () => move(id, index + 1),
                  },
                  {
                    label: 'Delete',
                    icon: <Trash2 aria-hidden="true" />,
                    tone: 'danger',
                    apart: true,
                    onSelect: () => onDelete(question),
                  },
                ]}
              />
            </li>
          )
        })}
      </ol>
      {dragging?.drop && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-0 z-10 -mt-0.5 h-1 rounded-full bg-action"
          style={{ top: dragging.drop.line }}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
    </div>
  )
}
