export { enqueueDueReminders } from './enqueue-due-reminders.ts'
export { enqueueNews } from './enqueue-news.ts'
export { TELL_NEWS, tellNews } from './tell-news.ts'
export { tellPortion } from './tell-portion.ts'
