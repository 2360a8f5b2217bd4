import { refuseName } from '@sonocampus/contract/certificate-name'
import { AppError } from '../../../errors.ts'

const refuse = (message: string) =>
  new AppError('invalid', message, { issues: [{ loc: ['query', 'name'], msg: message }] })

/** The profile's name as it will be printed; an unprintable name is refused with what to do about it. */
export async function requirePrintableName(profileName: string): Promise<string> {
  const { toPrintable, unprintableLetters } = await import('./print/printable.ts')
  const name = toPrintable(profileName)
  const letters = unprintableLetters(profileName)
  if (letters.length > 0)
    throw refuse(
      `These letters can't be printed on a certificate: ${letters.slice(0, 5).join(' ')}. Write the name in your profile in Latin or Urdu letters.`,
    )
  const refusal = refuseName(name)
  if (refusal) throw refuse(refusal)
  return name
}

/** The requested name must be the profile's. */
export function requireSameName(requested: string, profileName: string): void {
  if (requested !== profileName) throw refuse('The name must match your profile.')
}
