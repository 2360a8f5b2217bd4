import type { Tx } from '../../../../db/connect.ts'

/** That somebody applied stays, and how it was decided; who it was does not. */
export async function forgetApplicant(tx: Tx, { id, alias }: { id: string; alias: string }): Promise<void> {
  const [first_name = '', ...rest] = alias.split(' ')
  const erased = { qualification: '', ultrasound_experience: '', contact_number: '', rejection_reason: null }
  await tx
    .updateTable('applications')
    .set({ ...erased, first_name, last_name: rest.join(' ') })
    .where('user_id', '=', id)
    .execute()
}
