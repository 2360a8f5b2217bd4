import { DRAFTS_KEY, leaving } from './forget-drafts.ts'

/** Unsaved input from when a session ended, by form: for this user, in this tab, until they are back. */
type Drafts = { owner: string; forms: Record<string, object> }

export function keepDraft(owner: string, form: string, values: object): void {
  if (leaving.isUnderWay) return
  const drafts = read()
  const forms = drafts?.owner === owner ? drafts.forms : {}
  write({ owner, forms: { ...forms, [form]: withoutSecrets(values) } })
}

/** Each is returned once. Another user gets nothing, and the drafts are deleted. */
export function takeDraft(owner: string, form: string): object | undefined {
  leaving.isUnderWay = false
  const drafts = read()
  if (drafts && drafts.owner !== owner) sessionStorage.removeItem(DRAFTS_KEY)
  if (drafts?.owner !== owner || !(form in drafts.forms)) return undefined
  const { [form]: draft, ...rest } = drafts.forms
  write({ owner, forms: rest })
  return draft
}

const SECRET = /password|pin$|code$/i

/** Passwords are not kept and files cannot be; an empty number field is left out. */
const withoutSecrets = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !SECRET.test(name) && !(value instanceof Blob) && !Number.isNaN(value),
    ),
  )

function read(): Drafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(DRAFTS_KEY) ?? 'null') as Drafts | null
  } catch {
    return null
  }
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(DRAFTS_KEY, JSON.stringify(drafts))
  } catch {
    // Storage is full or forbidden: the draft is lost.
  }
}
