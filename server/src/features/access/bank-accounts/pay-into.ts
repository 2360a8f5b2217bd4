import type { Db, Tx } from '../../../db/connect.ts'
import { listAccountsOfCourse } from './accounts-of-course.queries.ts'

type Account = { bank_name: string; account_name: string; account_number: string; iban: string }

/** An account in a mail, its numbers as a banking app asks for them. */
export const accountText = ({ bank_name, account_name, account_number, iban }: Account): string =>
  [bank_name, account_name, `Account ${account_number}`, ...(iban ? [`IBAN ${grouped(iban)}`] : [])].join('\n')

/** The accounts that a course is paid into, for mails that ask for a transfer. */
export const payInto = async (db: Db | Tx, courseId: string): Promise<string> =>
  (await listAccountsOfCourse(db, courseId)).map(accountText).join('\n\n')

/** As printed, in groups of four. */
const grouped = (iban: string): string => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
