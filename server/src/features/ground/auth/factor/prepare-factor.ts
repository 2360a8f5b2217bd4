import { randomBytes } from 'node:crypto'
import qrcode from 'qrcode-generator'
import type { Deps } from '../../../../deps.ts'
import { AppError } from '../../../../errors.ts'
import { getSiteSettings } from '../../../../institute/site-settings.queries.ts'
import { sealText } from '../../../../sealed-text.ts'
import { requireOwnPassword } from '../require-own-password.ts'
import { PURPOSE } from './open-key.ts'
import { toBase32 } from './totp.ts'

type Person = { id: string; email: string }

/**
 * Creates a secret for an authenticator app, replacing one that was never confirmed. It protects
 * nothing yet.
 */
export async function prepareFactor(deps: Deps, person: Person, { current_password }: { current_password: string }) {
  const { db, config } = deps
  await requireOwnPassword(deps, person.id, current_password)
  const secret = toBase32(randomBytes(20))
  const fresh = { secret: sealText(config.secret, PURPOSE, person.id, secret), last_step: 0 }
  const kept = await db
    .insertInto('second_factors')
    .values({ user_id: person.id, ...fresh })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(fresh).where('second_factors.confirmed_at', 'is', null))
    .returning('user_id')
    .executeTakeFirst()
  if (!kept) throw new AppError('factor_on', 'Your second factor is already on. Turn it off first.')
  const { brand } = await getSiteSettings(db)
  const label = `${encodeURIComponent(brand)}:${encodeURIComponent(person.email)}`
  return { secret, qr: drawn(`otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(brand)}`) }
}

function drawn(text: string): { side: number; path: string } {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const side = code.getModuleCount()
  const squares = Array.from({ length: side * side }, (_, at) => [Math.floor(at / side), at % side] as const)
  const dark = squares.filter(([row, column]) => code.isDark(row, column))
  return { side, path: dark.map(([row, column]) => `M${column} ${row}h1v1h-1z`).join('') }
}
