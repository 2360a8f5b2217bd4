type NewAccount = { email: string; password: string }

let made: NewAccount | null = null

/** The sign-up's credentials, so the login needn't ask again. In memory only, until the login or a reload. */
export const keepNewAccount = (account: NewAccount | null): void => {
  made = account
}
export const newAccount = (): NewAccount | null => made
