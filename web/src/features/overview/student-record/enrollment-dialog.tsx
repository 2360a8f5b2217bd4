import { ChangeEndDialog, EndEnrollmentDialog, type EnrollmentDialogProps } from './enrollment-dialogs'
import { MoveEnrollmentDialog } from './move-enrollment-dialog'

export type EnrollmentAct = 'change' | 'move' | 'end'

/** Whatever is done about the time of an enrollment. */
export function EnrollmentDialog({ act, ...of }: EnrollmentDialogProps & { act: EnrollmentAct }) {
  if (act === 'change') return <ChangeEndDialog {...of} />
  return act === 'move' ? <MoveEnrollmentDialog {...of} /> : <EndEnrollmentDialog {...of} />
}
