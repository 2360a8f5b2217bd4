import { expect, it } from 'vitest'
import { youtubeId } from './youtube-id.ts'

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=10s',
  'http://m.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube.com/live/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
])('finds the id in %s [admin-course/youtube-id]', (link) => {
  expect(youtubeId(link)).toBe('dQw4w9WgXcQ')
})

it.each([
  '',
  'dQw4w9WgXcQ',
  'https://www.youtube.com/',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://www.youtube.com/playlist?list=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtu.be/dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert("youtube.com/watch?v=dQw4w9WgXcQ")',
  'ftp://youtube.com/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/123456789',
])('refuses %j [admin-course/youtube-id]', (link) => {
  expect(youtubeId(link)).toBeNull()
})
