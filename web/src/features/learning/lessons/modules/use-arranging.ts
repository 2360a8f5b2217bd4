import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { Module } from '@sonocampus/contract/lessons.modules'
import { type RefObject, useState } from 'react'
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

/** Moves lessons and modules: shown at once, told to screen readers, and taken back when the server refuses. */
export function useArranging(
  room: RefObject<HTMLElement | null>,
  { courseId, videos, modules }: { courseId: string; videos: readonly AdminVideo[]; modules: readonly Module[] },
) {
  const arrange = useArrangeLessons(courseId)
  const [told, setTold] = useState('')
  const arrangement = arrange.isPending ? arrange.variables : arrangementOf(videos, modules)
  const titleOf = (moduleId: string | null) => modules.find(({ id }) => id === moduleId)?.title

  function save(wanted: Arrangement, movedId: string, tell: string) {
    if (isSameOrder(wanted, arrangement)) return
    arrange.mutate(wanted, {
      onError: (error) => toast.error('The order was not saved.', { description: messageOf(error, '') }),
    })
    setTold(tell)
    // What was moved may stand in another table now: the focus goes along.
    requestAnimationFrame(() => room.current?.querySelector<HTMLElement>(`[data-move="${movedId}"]`)?.focus())
  }

  return {
    arrangement,
    isSaving: arrange.isPending,
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
