const KEY = 'drafts'

/** What somebody was typing when their session ended, by the form: for this person, in this tab, until they are back. */
type Drafts = { owner: string; forms: Record<string, object> }

/** Between somebody's own log-out and the next form: its screens may go a moment after the session. */
let isLeaving = false

export function keepDraft(owner: string, form: string, values: object): void {
  if (isLeaving) return
  const drafts = read()
  const forms = drafts?.owner === owner ? drafts.forms : {}
  write({ owner, forms: { ...forms, [form]: withoutSecrets(values) } })
}

/** Each is given back once. Somebody else finds nothing, and leaves nothing behind. */
export function takeDraft(owner: string, form: string): object | undefined {
  isLeaving = false
  const drafts = read()
  if (drafts && drafts.owner !== owner) remove()
  if (drafts?.owner !== owner || !(form in drafts.forms)) return undefined
  const { [form]: draft, ...rest } = drafts.forms
  write({ owner, forms: rest })
  return draft
}

/** For whoever logs out: nothing that they typed stays. */
export function forgetDrafts(): void {
  isLeaving = true
  remove()
}

function remove(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // A browser that forbids storage keeps none.
  }
}

const SECRET = /password|pin$|code$/i

/** No password is kept, and a file cannot be; an empty number field is left out. */
const withoutSecrets = (values: object): object =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => !SECRET.test(name) && !(value instanceof Blob) && !Number.isNaN(value),
    ),
  )

function read(): Drafts | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Drafts | null
  } catch {
    return null
  }
}

function write(drafts: Drafts): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Too much, or forbidden: then it is lost as it would have been.
  }
}
