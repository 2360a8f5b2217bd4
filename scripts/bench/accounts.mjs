// The demo's accounts, and logging in as one of them.

/** The lines that a start with the demo prints: role, address, password, and what the account is good for. */
export function readAccounts(printed) {
  const lines = printed.matchAll(/^\s+(\w+)\s+(\S+@\S+)\s+(\S+)\s+(.+)$/gm)
  return [...lines].map(([, role, email, password, name]) => ({ role, email, password, name }))
}

/** Logs in as a browser does and returns what the browser keeps: the session's cookie half and stored half. */
export async function logInAt(browser, origin, { email, password, role }) {
  const context = await browser.newContext({ baseURL: origin })
  const answer = await context.request.post('/api/auth/token', {
    form: { username: email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { access_token } = await answer.json()
  const kept =
    role === 'student'
      ? { name: 'student_session', value: JSON.stringify({ email, role, full_name: '', access_token }) }
      : { name: 'admin_access_token', value: access_token }
  const { cookies } = await context.storageState()
  await context.close()
  return { cookies, origins: [{ origin, localStorage: [kept] }], token: access_token }
}

/** The sessions of the student and the administrator that benches open screens as. */
export async function logInDemo(browser, origin, printed) {
  const accounts = readAccounts(printed)
  const logIn = (address) =>
    logInAt(
      browser,
      origin,
      accounts.find(({ email }) => email === address),
    )
  return { student: await logIn(EMAILS.student), admin: await logIn(EMAILS.admin) }
}

export const EMAILS = { student: 'amina@demo.example', admin: 'admin@demo.example' }
