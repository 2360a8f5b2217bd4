// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { keepDraft, takeDraft } from './drafts'
import { forgetDrafts } from './forget-drafts'

beforeEach(() => {
  sessionStorage.clear()
  takeDraft('', '')
})

it('gives each form back once, to the same person [session/drafts-own]', () => {
  keepDraft('amina@example.org', '/a', { text: 'One' })
  keepDraft('amina@example.org', '/b', { text: 'Two' })
  expect(takeDraft('amina@example.org', '/a')).toEqual({ text: 'One' })
  expect(takeDraft('amina@example.org', '/a')).toBeUndefined()
  expect(takeDraft('bilal@example.org', '/b')).toBeUndefined()
  expect(takeDraft('amina@example.org', '/b')).toBeUndefined()
})

it('keeps no password, no code, no file and no empty number [session/drafts-own]', () => {
  const secrets = { current_password: 'secret', code: '123456', certificate: new Blob(['x']), grade: Number.NaN }
  keepDraft('amina@example.org', '/a', { ...secrets, text: 'One', points: 0 })
  expect(sessionStorage.getItem('drafts')).not.toMatch(/secret|123456/)
  expect(takeDraft('amina@example.org', '/a')).toEqual({ text: 'One', points: 0 })
})

it('leaves nothing when it is told to forget, and holds against whatever it finds', () => {
  keepDraft('amina@example.org', '/a', { text: 'One' })
  forgetDrafts()
  keepDraft('amina@example.org', '/b', { text: 'Two' })
  expect(sessionStorage.length).toBe(0)
  sessionStorage.setItem('drafts', '{not json')
  expect(takeDraft('amina@example.org', '/a')).toBeUndefined()
})
