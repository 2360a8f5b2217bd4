export { enqueueDueReminders } from './enqueue-due-reminders.ts'
export { enqueueNews } from './enqueue-news.ts'
export { NOTIFY_NEWS, notifyNews } from './notify-news.ts'
export { notifyPortion } from './notify-portion.ts'
