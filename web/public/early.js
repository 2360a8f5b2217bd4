// Runs before the first paint, so that a chosen theme never flashes the other one.
document.documentElement.classList.add('js')
try {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {}

// Asks for what a student's screen will show while its scripts are on their way; shared/api/early-answers.ts hands it over.
try {
  const token = JSON.parse(localStorage.getItem('student_session') ?? 'null')?.access_token
  if (token && !localStorage.getItem('admin_access_token') && location.pathname.startsWith('/student/'))
    askEarly(token, location.pathname)
} catch {}

function askEarly(token, path) {
  const [, courseId] = /^\/student\/my-courses\/([^/]+)/.exec(path) ?? []
  const screens = {
    '/student/dashboard': ['/api/student/standings', '/api/student/dashboard/all-analytics'],
    '/student/my-courses': ['/api/student/standings', '/api/courses/my-courses'],
    '/student/quizzes': ['/api/courses/my-courses'],
    '/student/assignments': ['/api/courses/my-courses'],
    '/student/payments': ['/api/student/payments?page=1&page_size=20'],
    [`/student/my-courses/${courseId}`]: ['/api/courses/my-courses'],
  }
  const lessons = path.includes('/lessons/') ? [`/api/courses/my-courses/${courseId}/videos-with-checkpoint`] : []
  const frame = ['/api/site', '/api/profile/profile', '/api/student/notifications?page=1&page_size=20']
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  window.earlyAnswers = new Map()
  for (const url of [...(screens[path] ?? lessons), ...frame]) {
    const answer = fetch(url, { headers, credentials: 'include' })
    answer.catch(() => {})
    window.earlyAnswers.set(`${token} ${url}`, answer)
  }
}
