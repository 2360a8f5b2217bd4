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

const MY_COURSES = '/api/courses/my-courses'
const PROFILE = '/api/profile/profile'

// Asks for what a screen will show while its scripts are on their way; shared/api/early-answers.ts hands it over.
try {
  const student = JSON.parse(localStorage.getItem('student_session') ?? 'null')?.access_token
  const staff = localStorage.getItem('admin_access_token')
  const path = location.pathname
  if (student && !staff && path.startsWith('/student/')) askEarly(student, callsOfStudent(path))
  if (staff && path.startsWith('/admin/')) askEarly(staff, ['/api/admin/dashboard/queues', '/api/site', PROFILE])
  if ((student || staff) && path === '/login') leaveLogIn(Boolean(staff))
} catch {}

// Whoever has a session is led on before the form is seen: a form that is seen is one to be filled in.
function leaveLogIn(isAdmin) {
  document.documentElement.classList.add('leaving')
  location.replace(isAdmin ? '/admin/dashboard' : '/student/dashboard')
}

function callsOfStudent(path) {
  const [, courseId] = /^\/student\/my-courses\/([^/]+)/.exec(path) ?? []
  const quiz = /^\/student\/quizzes\/([^/]+)\/([^/]+)\/attempt$/.exec(path)
  const lessons = `/api/courses/my-courses/${courseId}/videos-with-checkpoint`
  const screens = {
    '/student/dashboard': ['/api/student/home'],
    '/student/my-courses': [MY_COURSES, '/api/student/standings'],
    '/student/quizzes': [MY_COURSES],
    '/student/assignments': [MY_COURSES],
    '/student/payments': ['/api/student/standings', '/api/student/payments?page=1&page_size=20'],
    '/student/courses': ['/api/student/standings', '/api/courses/explore-courses'],
    [`/student/my-courses/${courseId}`]: [MY_COURSES, lessons],
    [quiz?.[0]]: [`/api/student/quizzes/courses/${quiz?.[1]}/quizzes/${quiz?.[2]}`],
  }
  const others = path.includes('/lessons/') ? [lessons] : []
  return [...(screens[path] ?? others), '/api/site', PROFILE, '/api/student/notifications?page=1&page_size=20']
}

function askEarly(token, calls) {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
  window.earlyAnswers = new Map()
  for (const url of calls) {
    const answer = fetch(url, { headers, credentials: 'include' })
    answer.catch(() => {})
    window.earlyAnswers.set(`${token} ${url}`, answer)
    if (url === MY_COURSES && location.pathname === '/student/my-courses') answer.then(askPictures).catch(() => {})
    if (url.endsWith('/videos-with-checkpoint') && location.pathname.includes('/lessons/'))
      answer.then(askPoster).catch(() => {})
  }
}

// The pictures of the first courses come while the frame's script is prepared.
async function askPictures(answer) {
  for (const course of (await answer.clone().json()).slice(0, 2)) {
    const src = course.thumbnail_url || course.image_url
    if (src) new Image().src = src
  }
}

// The poster of the lesson that is opened comes while its player is on its way.
async function askPoster(answer) {
  const lessons = await answer.clone().json()
  const src = lessons.find(({ id }) => location.pathname.endsWith(`/lessons/${id}`))?.poster_url
  if (src) Object.assign(new Image(), { fetchPriority: 'high', src })
}
