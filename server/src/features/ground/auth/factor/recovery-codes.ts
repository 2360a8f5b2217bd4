import { randomBytes } from 'node:crypto'
import { guardLimits } from '@sonocampus/contract/guard-limits'
import { seal } from '../../../../signed-link.ts'
import { toBase32 } from './totp.ts'

/** Sixty random bits, in three groups that can be read aloud: k3vq-7m2x-hd5a. */
const newCode = () =>
  toBase32(randomBytes(10))
    .slice(0, 12)
    .toLowerCase()
    .replace(/(?!^)(?=(.{4})+$)/g, '-')

export const newRecoveryCodes = (): string[] => Array.from({ length: guardLimits.factor.recoveryCodes }, newCode)

/** As people type it: with spaces or without dashes, in capitals. */
export const plainCode = (typed: string): string => typed.replace(/[\s-]/g, '').toLowerCase()

/** Made with the server's secret: with the database alone nobody can try codes against it. */
export const recoveryHash = (secret: string, userId: string, code: string): string =>
  seal(secret, ['recovery', userId, plainCode(code)])
