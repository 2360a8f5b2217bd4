/** The tabs of a workspace by their part of the address, each reached by g and then its key. */
export const TABS = [
  { tab: '', label: 'Overview', key: 'o' },
  { tab: 'lessons', label: 'Lessons', key: 'l' },
  { tab: 'quizzes', label: 'Quizzes', key: 'q' },
  { tab: 'assignments', label: 'Assignments', key: 'a' },
  { tab: 'classes', label: 'Classes', key: 'c' },
  { tab: 'students', label: 'Students', key: 's' },
  { tab: 'grades', label: 'Grades', key: 'g' },
  { tab: 'announcements', label: 'Announcements', key: 'n' },
  { tab: 'settings', label: 'Settings', key: 't' },
]
