import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { Module } from '@sonocampus/contract/lessons.modules'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useArrangeLessons } from './api'
import {
  type Arrangement,
  arrangementOf,
  groupsOf,
  isSameOrder,
  moveLesson,
  moveModule,
  type Place,
} from './arrangement'

/** Moves lessons and modules: shown at once, announced to screen readers, undone if the server refuses. */
export function useArranging(
  room: RefObject<HTMLElement | null>,
  { courseId, videos, modules }: { courseId: string; videos: readonly AdminVideo[]; modules: readonly Module[] },
) {
  const arrange = useArrangeLessons(courseId)
  const [told, setTold] = useState('')
  const { isPending, variables } = arrange
  const arrangement = isPending ? variables : arrangementOf(videos, modules)
  const titleOf = (moduleId: string | null) => modules.find(({ id }) => id === moduleId)?.title

  const moved = useRef<{ id: string; wanted: Arrangement }>(undefined)
  // A row drawn elsewhere loses the focus: it is restored, unless the user has moved it meanwhile.
  useLayoutEffect(() => {
    if (!moved.current) return
    const { id, wanted } = moved.current
    const isJustMoved = isPending && wanted === variables
    if (isJustMoved || document.activeElement === document.body)
      room.current?.querySelector<HTMLElement>(`[data-move="${id}"]`)?.focus()
    if (!isPending) moved.current = undefined
  }, [room, isPending, variables])

  function save(wanted: Arrangement, movedId: string, tell: string) {
    if (isSameOrder(wanted, arrangement)) return
    arrange.mutate(wanted, {
      onError: (error) => toast.error("Couldn't save the order.", { description: messageOf(error, '') }),
    })
    setTold(tell)
    moved.current = { id: movedId, wanted }
  }

  return {
    arrangement,
    isSaving: isPending,
    told,
    moveLesson(videoId: string, place: Place) {
      const wanted = moveLesson(arrangement, videoId, place)
      const at =
        groupsOf(wanted)
          .flatMap(({ ids }) => ids)
          .indexOf(videoId) + 1
      const title = videos.find(({ id }) => id === videoId)?.title
      const where = titleOf(place.moduleId)
      save(wanted, videoId, `“${title}” is now lesson ${at} of ${videos.length}${where ? `, in “${where}”` : ''}.`)
    },
    moveModule(moduleId: string, index: number) {
      const tell = `“${titleOf(moduleId)}” is now module ${index + 1} of ${modules.length}.`
      save(moveModule(arrangement, moduleId, index), moduleId, tell)
    },
  }
}
