// @vitest-environment happy-dom
import { uploadAvatar } from '@sonocampus/contract/users.profile'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeAdminToken } from '../session/stored-session'
import { ApiError, detailOf, messageOf, UnauthorizedError } from './api-error'
import { callWithProgress } from './call'

/** Imitates the browser's own, one step at a time. */
class FakeRequest {
  static last: FakeRequest
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  status = 0
  responseText = ''
  withCredentials = false
  headers: Record<string, string> = {}
  address = ''
  body: unknown
  constructor() {
    FakeRequest.last = this
  }
  open(method: string, url: string) {
    this.address = `${method} ${url}`
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value
  }
  send(body: unknown) {
    this.body = body
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
  }
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
})
afterEach(() => vi.unstubAllGlobals())

function send() {
  const percents: number[] = []
  const file = new File(['x'], 'a.png')
  const reply = callWithProgress(uploadAvatar, { files: { file } }, (percent) => percents.push(percent))
  return { reply, percents, request: FakeRequest.last }
}

describe('a call with a file', () => {
  it('goes like any other one, with the token, the cookies and a form', async () => {
    storeAdminToken('admin-token')
    const { reply, request } = send()
    request.answer(200, { avatar_url: '/files/a.webp' })
    await expect(reply).resolves.toEqual({ avatar_url: '/files/a.webp' })
    expect(request.address).toBe('POST /api/profile/profile/avatar')
    expect(request.headers).toMatchObject({ authorization: 'Bearer admin-token', accept: 'application/json' })
    expect(request.withCredentials).toBe(true)
    expect((request.body as FormData).get('file')).toBeInstanceOf(File)
  })

  it('tells in whole percents how much has gone [uploads/percent]', async () => {
    const { reply, percents, request } = send()
    for (const loaded of [1, 335, 999, 1000]) request.upload.onprogress?.({ loaded, total: 1000 })
    request.answer(200, {})
    await reply
    expect(percents).toEqual([0, 0, 33, 99, 100])
  })

  it('fails with what the server says', async () => {
    const refused = send()
    refused.request.answer(415, { detail: 'No.' })
    await expect(refused.reply).rejects.toMatchObject({ status: 415, message: 'No.' })
    await expect(refused.reply).rejects.toBeInstanceOf(ApiError)
    const ended = send()
    ended.request.answer(401, { detail: 'Session expired.' })
    await expect(ended.reply).rejects.toBeInstanceOf(UnauthorizedError)
  })

  it('that loses its line says so, in the place of whatever the screen would have said [uploads/connection-lost]', async () => {
    const { reply, request } = send()
    request.onerror?.()
    const error = await reply.catch((fault: unknown) => fault)
    const words = 'The connection was lost. Nothing was sent twice. Try again.'
    expect([messageOf(error, 'Failed.'), detailOf(error)]).toEqual([words, words])
  })
})
