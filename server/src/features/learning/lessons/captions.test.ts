import { expect, it } from 'vitest'
import { isWebVtt } from './captions.ts'

const cue = '00:00.000 --> 00:04.000\nThe liver, from below the ribs.\n'

it.each([
  `WEBVTT\n\n${cue}`,
  `\uFEFFWEBVTT - Lesson 1\r\n\r\n1\r\n01:00:00.000 --> 01:00:04.000 line:80%\r\nجگر\r\n`,
  `WEBVTT\n\nNOTE by hand\n\n${cue}`,
])('takes captions as browsers do', (text) => expect(isWebVtt(Buffer.from(text))).toBe(true))

it.each([
  ['no cue', 'WEBVTT\n\nonly words'],
  ['another format', `1\n00:00:00,000 --> 00:00:04,000\nSubRip`],
  ['a longer word', `WEBVTTX\n\n${cue}`],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['nothing', ''],
])('refuses %s', (_, text) => expect(isWebVtt(Buffer.from(text))).toBe(false))

it('refuses bytes that are no UTF-8', () =>
  expect(isWebVtt(Buffer.concat([Buffer.from(`WEBVTT\n\n${cue}`), Buffer.from([0xff, 0xfe])]))).toBe(false))
