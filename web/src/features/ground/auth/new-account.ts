type NewAccount = { email: string; password: string }

let made: NewAccount | null = null

/** What was typed at the sign-up is not asked again a moment later. Kept in memory alone, until the login or a reload. */
export const keepNewAccount = (account: NewAccount | null): void => {
  made = account
}
export const newAccount = (): NewAccount | null => made
