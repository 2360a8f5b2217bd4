import type { Tx } from '../../../../db/connect.ts'

/** Keeps that there was an application and how it was decided; the person's details are erased. */
export async function forgetApplicant(tx: Tx, { id, alias }: { id: string; alias: string }): Promise<void> {
  const [first_name = '', ...rest] = alias.split(' ')
  const erased = { qualification: '', ultrasound_experience: '', contact_number: '', rejection_reason: null }
  await tx
    .updateTable('applications')
    .set({ ...erased, first_name, last_name: rest.join(' ') })
    .where('user_id', '=', id)
    .execute()
}
