export { findDue, findNews } from './find-news.ts'
export { TELL_NEWS, tellNews } from './tell-news.ts'
