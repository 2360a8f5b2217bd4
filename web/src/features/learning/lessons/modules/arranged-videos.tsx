import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { Module } from '@sonocampus/contract/lessons.modules'
import clsx from 'clsx'
import { FolderPlus } from 'lucide-react'
import { useCallback, useRef, useState } from 'react'
import type { Dragged } from '@/shared/dragging/drop-place'
import { Grip } from '@/shared/dragging/grip'
import { useDrag } from '@/shared/dragging/use-drag'
import { useSteady } from '@/shared/lib/use-steady'
import { Button } from '@/shared/ui/button'
import type { MenuItem } from '@/shared/ui/menu'
import { VideoTable, type VideoTableProps } from '../admin/video-table'
import { groupsOf } from './arrangement'
import { DeleteModuleDialog } from './delete-module-dialog'
import { LessonMenu, lessonItems } from './lesson-menu'
import { ModuleDialog } from './module-dialog'
import { ModuleHeading } from './module-heading'
import { useArranging } from './use-arranging'

type ArrangedVideosProps = Omit<VideoTableProps, 'caption' | 'lead' | 'more'> & {
  courseId: string
  modules: readonly Module[]
  /** More actions for a lesson. */
  menuOf: (video: AdminVideo) => readonly MenuItem[]
}

type Task = { kind: 'add' } | { kind: 'rename' | 'delete'; module: Module }

/** A course's lessons under their modules, arranged by dragging or by their menus. */
export function ArrangedVideos({ courseId, videos, modules, menuOf, onPlay, onEdit, onDelete }: ArrangedVideosProps) {
  const room = useRef<HTMLDivElement>(null)
  const [task, setTask] = useState<Task>()
  const { arrangement, isSaving, told, moveLesson, moveModule } = useArranging(room, { courseId, videos, modules })
  const { dragging, handle } = useDrag(
    room,
    useSteady(({ kind, id }, { groupId, index }) =>
      kind === 'group' ? moveModule(id, index) : moveLesson(id, { moduleId: groupId, index }),
    ),
  )
  const gripOf = (dragged: Dragged) => ({
    ...handle(dragged),
    className: clsx(dragging?.dragged.id === dragged.id && 'bg-action-soft text-action-text!'),
  })
  const groups = groupsOf(arrangement)
  const known = new Map(videos.map((video) => [video.id, video]))
  const numberOf = new Map(groups.flatMap(({ ids }) => ids).map((id, index) => [id, index + 1]))
  const close = () => setTask(undefined)
  /** As it is shown while an order is being saved. */
  const numbered = (video: AdminVideo) => {
    const order = numberOf.get(video.id) ?? video.order
    return isSaving && order !== video.order ? { ...video, order } : video
  }

  const draggedId = dragging?.dragged.id
  const itemsFor = useSteady((video: AdminVideo) =>
    lessonItems({
      video,
      modules,
      arrangement,
      more: menuOf(video),
      onMove: (place) => moveLesson(video.id, place),
    }),
  )
  const steady = {
    onPlay: useSteady(onPlay),
    onEdit: useSteady(onEdit),
    onDelete: useSteady(onDelete),
    // biome-ignore lint/correctness/useExhaustiveDependencies: a grip changes when a drag begins or ends
    lead: useCallback(({ id }: AdminVideo) => <Grip {...gripOf({ kind: 'row', id })} data-row={id} />, [draggedId]),
    more: useCallback((video: AdminVideo) => <LessonMenu video={video} itemsFor={itemsFor} />, [itemsFor]),
  }
  const tableOf = (ids: string[], caption: string) => (
    <VideoTable
      {...steady}
      caption={caption}
      videos={ids.flatMap((id) => {
        const video = known.get(id)
        return video ? [numbered(video)] : []
      })}
    />
  )
  return (
    <>
      <div ref={room} className="relative flex flex-col gap-6">
        {groups.map(({ moduleId, ids }, index) => {
          const module = modules.find(({ id }) => id === moduleId)
          if (!module && (moduleId !== null || (ids.length === 0 && modules.length > 0))) return null
          return (
            <section
              key={moduleId ?? 'loose'}
              data-group={moduleId ?? ''}
              aria-labelledby={module && `module-${module.id}`}
              aria-label={module || modules.length === 0 ? undefined : 'Videos without a module'}
            >
              {module && (
                <ModuleHeading
                  module={module}
                  lessons={ids.length}
                  index={index - 1}
                  count={modules.length}
                  grip={gripOf({ kind: 'group', id: module.id })}
                  onMove={(to) => moveModule(module.id, to)}
                  onRename={() => setTask({ kind: 'rename', module })}
                  onDelete={() => setTask({ kind: 'delete', module })}
                />
              )}
              {ids.length > 0 &&
                tableOf(ids, module?.title ?? (modules.length > 0 ? 'Videos without a module' : 'Videos'))}
              {ids.length === 0 && (
                <p className="rounded-lg border border-dashed border-line-strong/50 p-4 text-sm text-ink-soft">
                  No lessons in this module yet. Drag one here, or choose it in a lesson’s menu.
                </p>
              )}
            </section>
          )
        })}
        {dragging?.drop && (
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 z-10 -mt-0.5 h-1 rounded-full bg-action"
            style={{ top: dragging.drop.line }}
          />
        )}
      </div>
      <p aria-live="polite" className="sr-only">
        {told}
      </p>
      <Button variant="secondary" className="mt-5" onClick={() => setTask({ kind: 'add' })}>
        <FolderPlus aria-hidden="true" />
        Add module
      </Button>
      {task?.kind === 'add' && <ModuleDialog courseId={courseId} onClose={close} />}
      {task?.kind === 'rename' && <ModuleDialog courseId={courseId} module={task.module} onClose={close} />}
      {task?.kind === 'delete' && <DeleteModuleDialog module={task.module} onClose={close} />}
    </>
  )
}
