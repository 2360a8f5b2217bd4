// Runs before the first paint, so that a chosen theme never flashes the other one.
document.documentElement.classList.add('js')
try {
  const stored = localStorage.getItem('theme')
  if (stored === 'light' || stored === 'dark') document.documentElement.dataset.theme = stored
} catch {}

// A form that is sent before its script has come is held back and sent then (features/auth/auth-form.tsx). On the way
// down: React stops what is sent to a part of the page that it has not taken over.
addEventListener(
  'submit',
  (event) => {
    if (event.target.method !== 'post') return
    event.preventDefault()
    event.target.dataset.wanted = 'yes'
  },
  true,
)

// Asks for what a student's screen will show while its scripts are on their way; shared/api/early-answers.ts hands it over.
try {
  const token = JSON.parse(localStorage.getItem('student_session') ?? 'null')?.access_token
  const isAdmin = Boolean(localStorage.getItem('admin_access_token'))
  if (token && !isAdmin && location.pathname.startsWith('/student/')) askEarly(token, location.pathname)
  if ((token || isAdmin) && location.pathname === '/login') leaveLogIn(isAdmin)
} catch {}

// Whoever has a session is led on before the form is seen: a form that is seen is one to be filled in.
function leaveLogIn(isAdmin) {
  document.documentElement.classList.add('leaving')
  location.replace(isAdmin ? '/admin/dashboard' : '/student/dashboard')
}

function askEarly(token, path) {
  const [, courseId] = /^\/student\/my-courses\/([^/]+)/.exec(path) ?? []
  const quiz = /^\/student\/quizzes\/([^/]+)\/([^/]+)\/attempt$/.exec(path)
  const screens = {
    '/student/dashboard': ['/api/student/home'],
    '/student/my-courses': ['/api/student/standings', '/api/courses/my-courses'],
    '/student/quizzes': ['/api/courses/my-courses'],
    '/student/assignments': ['/api/courses/my-courses'],
    '/student/payments': ['/api/student/payments?page=1&page_size=20'],
    '/student/courses': ['/api/student/standings', '/api/courses/explore-courses'],
    [`/student/my-courses/${courseId}`]: ['/api/courses/my-courses'],
    [quiz?.[0]]: [`/api/student/quizzes/courses/${quiz?.[1]}/quizzes/${quiz?.[2]}`],
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
