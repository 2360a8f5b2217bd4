/** The specified storage: a student's session, or a staff token under its own key. */
export type StudentSession = { email: string; role: 'student'; full_name: string; access_token: string }

export const STUDENT_SESSION_KEY = 'student_session'
export const ADMIN_TOKEN_KEY = 'admin_access_token'
/** For clerks and teachers; administrators need none. Only for display: the server decides what is allowed. */
const STAFF_ROLE_KEY = 'staff_role'
/** The token's owner: drafts are given back to no one else. */
const STAFF_EMAIL_KEY = 'staff_email'
/** An administrator's searches: they hold names, and end with the session. */
export const RECENT_FINDS_KEY = 'recent_finds'
const SAVED_REDIRECT_KEY = 'redirect_url'
const SAVED_COURSE_KEY = 'enrollment_course_id'

export type SessionRole = 'admin' | 'clerk' | 'teacher' | 'student'
export type StaffRole = Exclude<SessionRole, 'student'>

export function readStudentSession(): StudentSession | null {
  try {
    const session = JSON.parse(localStorage.getItem(STUDENT_SESSION_KEY) ?? 'null') as StudentSession | null
    return session?.access_token ? session : null
  } catch {
    return null
  }
}

/** The request token: the admin token first, else the student session's. */
export const readToken = (): string | null =>
  localStorage.getItem(ADMIN_TOKEN_KEY) ?? readStudentSession()?.access_token ?? null

export function sessionRole(): SessionRole | null {
  if (localStorage.getItem(ADMIN_TOKEN_KEY)) return (localStorage.getItem(STAFF_ROLE_KEY) ?? 'admin') as StaffRole
  return readStudentSession() ? 'student' : null
}

/** The email of the user in this browser; null without a session, or if unknown. */
export const sessionOwner = (): string | null =>
  (localStorage.getItem(ADMIN_TOKEN_KEY) ? localStorage.getItem(STAFF_EMAIL_KEY) : readStudentSession()?.email) || null

/** A browser has one user: storing one session removes the other. */
export function storeStudentSession(session: StudentSession): void {
  localStorage.removeItem(ADMIN_TOKEN_KEY)
  localStorage.removeItem(STAFF_ROLE_KEY)
  localStorage.removeItem(STAFF_EMAIL_KEY)
  localStorage.setItem(STUDENT_SESSION_KEY, JSON.stringify(session))
  announce()
}

/** Renames the student; another user's session in this browser is left alone. */
export function renameStudent(full_name: string): void {
  const session = readStudentSession()
  if (session && sessionRole() === 'student') storeStudentSession({ ...session, full_name })
}

export function storeAdminToken(token: string, role: StaffRole = 'admin', email = ''): void {
  localStorage.removeItem(STUDENT_SESSION_KEY)
  localStorage.setItem(ADMIN_TOKEN_KEY, token)
  localStorage.setItem(STAFF_EMAIL_KEY, email.trim().toLowerCase())
  keepStaffRole(role)
}

/** Stores a changed role. */
export function keepStaffRole(role: StaffRole): void {
  if (role === 'admin') localStorage.removeItem(STAFF_ROLE_KEY)
  else localStorage.setItem(STAFF_ROLE_KEY, role)
  announce()
}

export function clearSession(): void {
  localStorage.removeItem(RECENT_FINDS_KEY)
  localStorage.removeItem(STUDENT_SESSION_KEY)
  localStorage.removeItem(ADMIN_TOKEN_KEY)
  localStorage.removeItem(STAFF_ROLE_KEY)
  localStorage.removeItem(STAFF_EMAIL_KEY)
  announce()
}

const changes = new EventTarget()
const announce = () => changes.dispatchEvent(new Event('change'))

const KEYS: readonly string[] = [STUDENT_SESSION_KEY, ADMIN_TOKEN_KEY, STAFF_ROLE_KEY]

/** Notifies of every session change, including those in other tabs. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || KEYS.includes(event.key)) listener()
  }
  changes.addEventListener('change', listener)
  window.addEventListener('storage', onStorage)
  return () => {
    changes.removeEventListener('change', listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Where to go after login: a return address, or the course the user wanted to enroll in. Both are used once. */
export const saveRedirect = (path: string) => sessionStorage.setItem(SAVED_REDIRECT_KEY, path)
export const saveEnrollmentCourse = (courseId: string) => sessionStorage.setItem(SAVED_COURSE_KEY, courseId)
export const takeSavedRedirect = () => take(SAVED_REDIRECT_KEY)
export const takeSavedCourse = () => take(SAVED_COURSE_KEY)

/** The course a visitor wanted, from the address of its student page or payment page. */
export function savedCourse(): string | null {
  try {
    const redirect = sessionStorage.getItem(SAVED_REDIRECT_KEY) ?? ''
    const [, courseId] = /^\/student\/(?:courses|payment|enroll)\/([^/?#]+)/.exec(redirect) ?? []
    return courseId ?? sessionStorage.getItem(SAVED_COURSE_KEY)
  } catch {
    return null // Storage is forbidden: nothing is saved.
  }
}

function take(key: string): string | null {
  const value = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return value
}
