import type { AdminVideo } from '@sonocampus/contract/lessons.admin'
import type { Module } from '@sonocampus/contract/lessons.modules'
import { ArrowDown, ArrowUp, CornerDownRight, Ellipsis } from 'lucide-react'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu, type MenuItem } from '@/shared/ui/menu'
import { type Arrangement, groupsOf, type Place, placeBeside } from './arrangement'

interface LessonItems {
  video: AdminVideo
  modules: readonly Module[]
  arrangement: Arrangement
  /** More actions for a lesson, above the moves. */
  more: readonly MenuItem[]
  onMove: (place: Place) => void
}

/** Every move that dragging allows, for the keyboard, for screen readers and for long lists. */
export function lessonItems({ video, modules, arrangement, more, onMove }: LessonItems): MenuItem[] {
  const beside = (step: -1 | 1) => {
    const place = placeBeside(arrangement, video.id, step)
    return { disabled: place === null, onSelect: () => place && onMove(place) }
  }
  const into = groupsOf(arrangement)
    .filter(({ ids, moduleId }) => !ids.includes(video.id) && (moduleId !== null || modules.length > 0))
    .map(({ moduleId, ids }, index) => ({
      id: moduleId ?? 'loose',
      label: moduleId ? `Move to “${modules.find(({ id }) => id === moduleId)?.title}”` : 'Remove from its module',
      icon: <CornerDownRight aria-hidden="true" />,
      apart: index === 0,
      onSelect: () => onMove({ moduleId, index: ids.length }),
    }))
  return [
    ...more,
    { label: 'Move up', icon: <ArrowUp aria-hidden="true" />, apart: more.length > 0, ...beside(-1) },
    { label: 'Move down', icon: <ArrowDown aria-hidden="true" />, ...beside(1) },
    ...into,
  ]
}

interface LessonMenuProps {
  video: AdminVideo
  itemsFor: (video: AdminVideo) => MenuItem[]
}

export const LessonMenu = ({ video, itemsFor }: LessonMenuProps) => (
  <Menu
    trigger={<IconAction Icon={Ellipsis} label={`More for ${video.title}`} data-move={video.id} />}
    items={() => itemsFor(video)}
  />
)
