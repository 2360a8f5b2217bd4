import type { PlannedClass } from '@sonocampus/contract/classes.admin'
import { useState } from 'react'
import { CancelDialog } from './cancel-dialog'
import type { ClassTask } from './class-row'
import { EditDialog } from './edit-dialog'
import { MoveDialog } from './move-dialog'
import { RecordingDialog } from './recording-dialog'

/** The actions on one class, above the screen that shows it: `open` starts one, `dialog` is what to draw. */
export function useClassTasks(zone: string) {
  const [task, setTask] = useState<{ kind: ClassTask; planned: PlannedClass }>()
  const close = () => setTask(undefined)
  const open = (kind: ClassTask, planned: PlannedClass) => setTask({ kind, planned })
  const dialog = task && (
    <>
      {task.kind === 'edit' && <EditDialog planned={task.planned} onClose={close} />}
      {task.kind === 'move' && <MoveDialog planned={task.planned} zone={zone} onClose={close} />}
      {task.kind === 'cancel' && <CancelDialog planned={task.planned} zone={zone} onClose={close} />}
      {task.kind === 'recording' && <RecordingDialog planned={task.planned} onClose={close} />}
    </>
  )
  return { open, dialog }
}
