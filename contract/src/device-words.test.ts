import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0'

it.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Mobile Safari/537.36`, 'Chrome on an Android phone'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${CHROME} Safari/537.36`, 'Chrome on an Android tablet'],
  [
    `Mozilla/5.0 (Linux; Android 13) SamsungBrowser/28.0 ${CHROME} Mobile Safari/537.36`,
    'Samsung Internet on an Android phone',
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Safari/537.36 Edg/140.0.0.0`, 'Edge on Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari on an iPhone',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'A browser on a Mac'],
  ['curl/8.5.0', 'An unknown device'],
  ['', 'An unknown device'],
])('reads %j as %s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
