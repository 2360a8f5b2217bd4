import type { DecisionToQueue } from '@sonocampus/contract/decisions'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Keyboard } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/shared/ui/button'
import { EmptyState } from '@/shared/ui/empty-state'
import { focusNext } from '@/shared/ui/focus-return'
import { PageHeader } from '@/shared/ui/page-header'
import { QueryState } from '@/shared/ui/query-state'
import { documentQuery } from './api'
import type { CaseList } from './case'
import { CaseView } from './case-view'
import { KeyList } from './key-list'
import { LastLine } from './last-decision'
import { useCaseQueue } from './use-case-queue'
import { useKeys } from './use-keys'

interface DecisionQueueProps {
  subject: DecisionToQueue['subject_type']
  title: string
  back: ReactNode
  list: CaseList
  /** The way on when nothing is left. */
  onward: ReactNode
}

/** The cases to decide, one at a time: the document beside the facts, and a key for each action. */
export function DecisionQueue({ subject, title, back, list, onward }: DecisionQueueProps) {
  const queue = useCaseQueue(subject, list.data)
  const [isKeyListOpen, setKeyListOpen] = useState(false)
  const { current, next, previous, position, total, cases, goTo, undo, last } = queue
  useLoadedAhead(next?.document?.url)
  const forward = next && (() => goTo(next))
  const backward = previous && (() => goTo(previous))
  useKeys({
    n: forward,
    arrowright: forward,
    p: backward,
    arrowleft: backward,
    u: () => void undo(),
    '?': () => setKeyListOpen(true),
  })
  return (
    <>
      <PageHeader
        className="mb-4! sm:mb-5!"
        back={back}
        title={title}
        actions={
          <>
            <p className="self-center px-1 text-ink-soft tabular-nums max-sm:flex-none!">
              {current ? `${position} of ${total}` : cases.length > 0 && `${cases.length} decided`}
            </p>
            {(cases.length > 0 || !list.data) && (
              <>
                <Button variant="secondary" aria-label="Previous" disabled={!backward} onClick={backward}>
                  <ChevronLeft aria-hidden="true" />
                </Button>
                <Button variant="secondary" aria-label="Next" disabled={!forward} onClick={forward}>
                  <ChevronRight aria-hidden="true" />
                </Button>
              </>
            )}
            <Button
              variant="ghost"
              aria-label="Keyboard shortcuts"
              className="max-lg:hidden"
              onClick={() => setKeyListOpen(true)}
            >
              <Keyboard aria-hidden="true" />
              Shortcuts
            </Button>
          </>
        }
      />
      {current ? (
        <CaseView key={current.id} subject={subject} one={current} state={queue.stateOf(current)} queue={queue} />
      ) : (
        <>
          <Nothing list={list} hasDecided={cases.length > 0} onward={onward} />
          {cases.length > 0 && (
            <div className="mx-auto w-fit max-w-full">
              <LastLine last={last} onUndo={(id) => void undo(id)} />
            </div>
          )}
        </>
      )}
      <p role="status" className="sr-only">
        {last && [last.text, last.detail, last.undoes && 'You have 10 seconds to undo.'].filter(Boolean).join('. ')}
      </p>
      <KeyList open={isKeyListOpen} onOpenChange={setKeyListOpen} />
    </>
  )
}

function Nothing({ list, hasDecided, onward }: { list: CaseList; hasDecided: boolean; onward: ReactNode }) {
  useEffect(() => {
    if (hasDecided) focusNext()
  }, [hasDecided])
  if (!list.data) return <QueryState query={list} what="the queue" count={1} />
  return <EmptyState isNext title="You're all caught up." text="New cases appear here automatically." action={onward} />
}

/** The next document is there before it is asked for. */
const useLoadedAhead = (url: string | undefined) =>
  void useQuery({ ...documentQuery(url ?? ''), enabled: url !== undefined })
