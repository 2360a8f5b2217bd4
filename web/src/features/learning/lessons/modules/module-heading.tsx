import type { Module } from '@sonocampus/contract/lessons.modules'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { Grip } from '@/shared/dragging/grip'
import { IconAction } from '@/shared/ui/icon-action'
import { Menu } from '@/shared/ui/menu'

interface ModuleHeadingProps {
  module: Module
  lessons: number
  /** Its position among the modules, from 0. */
  index: number
  count: number
  grip: ComponentProps<typeof Grip>
  onMove: (index: number) => void
  onRename: () => void
  onDelete: () => void
}

export function ModuleHeading({ module, lessons, index, count, grip, onMove, onRename, onDelete }: ModuleHeadingProps) {
  return (
    <div className="mb-2 flex items-center gap-1.5">
      <Grip {...grip} className="-ms-1.5" />
      <div className="min-w-0 flex-1">
        <h2 id={`module-${module.id}`} className="text-lg leading-snug wrap-anywhere">
          {module.title}
        </h2>
        <p className="text-sm text-ink-soft">{lessons === 1 ? '1 lesson' : `${lessons} lessons`}</p>
      </div>
      <Menu
        trigger={<IconAction Icon={Ellipsis} label={`More for the module ${module.title}`} data-move={module.id} />}
        items={[
          { label: 'Rename', icon: <Pencil aria-hidden="true" />, onSelect: onRename },
          {
            label: 'Move up',
            icon: <ArrowUp aria-hidden="true" />,
            apart: true,
            disabled: index === 0,
            onSelect: () => onMove(index - 1),
          },
          {
            label: 'Move down',
            icon: <ArrowDown aria-hidden="true" />,
            disabled: index === count - 1,
            onSelect: () => onMove(index + 1),
          },
          { label: 'Delete', icon: <Trash2 aria-hidden="true" />, tone: 'danger', apart: true, onSelect: onDelete },
        ]}
      />
    </div>
  )
}
