import { describe, expect, it, vi } from 'vitest'
import { ApiError, UnauthorizedError } from '../shared/api/api-error'
import { ConnectionLostError } from '../shared/api/send-with-progress'
import { fakeFilmServer } from './fake-film-server'
import { fingerprintOf } from './fingerprint'
import { PartRefusedError } from './insist'

const CONTENT = 'The liver lies below the right half of the diaphragm.'
const film = (name: string, content = CONTENT) => new File([content], name, { lastModified: 1 })
const lessonOf = (title: string) => ({ course_id: 'course', video_id: null, title, description: '', is_preview: false })
const job = (name = 'Liver', content = CONTENT) => ({
  file: film(name, content),
  contentType: 'video/mp4',
  lesson: lessonOf(name),
})
const detail = (text: string) => ({ detail: text })

describe('an upload', () => {
  const make = () => {
    const server = fakeFilmServer()
    const phaseOf = (key: string) => server.queue.list().find((each) => each.key === key)?.phase
    const reach = (key: string, phase: string | undefined) => expect.poll(() => phaseOf(key)).toBe(phase)
    const named = (start: string) => server.calls.filter((name) => name.startsWith(start))
    return { ...server, phaseOf, reach, named }
  }

  it('sends its parts, three at once on a fast line, then is finished and saved [streaming/upload-parts]', async () => {
    const { queue, calls, contentOf, mostAtOnce, reach, named } = make()
    const key = queue.add(job())
    await reach(key, 'saved')
    expect([contentOf('Liver'), mostAtOnce(), named('put')]).toEqual([
      CONTENT,
      3,
      expect.objectContaining({ length: 6 }),
    ])
    const hashes = (CONTENT.match(/.{1,10}/gs) ?? []).map((text) => `#${text}`)
    expect(calls.slice(-2)).toEqual([`finish ${hashes.join(',')}`, 'save Liver'])
    expect(queue.list()[0]).toMatchObject({ sent: CONTENT.length, hasArrived: true, trouble: null })
  })

  it('sends one part after the other on a slow line, and again one after each cut [streaming/upload-slow]', async () => {
    const { queue, contentOf, mostAtOnce, reach, named, setSpeed, fail } = make()
    setSpeed(1)
    fail(/put 3/, new ConnectionLostError(5))
    await reach(queue.add(job()), 'saved')
    expect([contentOf('Liver'), mostAtOnce()]).toEqual([CONTENT, 1])
    // What arrived is not sent again.
    expect(named('put')).toEqual(['put 1', 'put 2', 'put 3', 'put 3', 'put 4', 'put 5', 'put 6'])
  })

  it('says that the line is back as soon as bytes flow, not when a part has arrived [streaming/upload-back]', async () => {
    const { queue, hold, reach, setOnline, trickle } = make()
    setOnline(false)
    const letGo = hold(/last bytes/)
    const key = queue.add(job())
    await expect.poll(() => queue.list()[0]?.trouble).toContain('connection')
    trickle()
    setOnline(true)
    await expect.poll(() => queue.list()[0]?.trouble).toBe(null)
    expect(queue.list()[0]?.hasArrived).toBe(false)
    letGo()
    await reach(key, 'saved')
  })

  it('sends what is missing alone [streaming/upload-goes-on]', async () => {
    const { queue, contentOf, receive, reach, named } = make()
    for (const number of [1, 3, 6])
      receive('Liver', CONTENT.length, number, CONTENT.slice((number - 1) * 10, number * 10))
    await reach(queue.add(job()), 'saved')
    expect([contentOf('Liver'), named('put').sort()]).toEqual([CONTENT, ['put 2', 'put 4', 'put 5']])
  })

  it.each([
    ['a lost line', new ConnectionLostError(0)],
    ['a call without an answer', new TypeError('Failed to fetch')],
    ['a server in trouble', new ApiError(503, detail('Not now.'))],
    ['a storage in trouble', new PartRefusedError(500)],
    ['too many calls', new ApiError(429, detail('Slower.'))],
  ])('goes on after %s, with pauses that grow [streaming/upload-retries]', async (_, error) => {
    const { queue, contentOf, fail, pauses, reach } = make()
    fail(/sign 2/, error, 8)
    await reach(queue.add(job()), 'saved')
    expect([contentOf('Liver'), pauses]).toEqual([CONTENT, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]])
  })

  it('asks for a new address when one is refused, and gives up when it stays so [streaming/upload-retries]', async () => {
    const { queue, fail, heal, reach, named } = make()
    fail(/put 4/, new PartRefusedError(403), 2)
    await reach(queue.add(job()), 'saved')
    expect(named('sign 4')).toHaveLength(3)
    fail(/put 4/, new PartRefusedError(403), 99)
    const key = queue.add(job('Other'))
    await reach(key, 'failed')
    expect(queue.list()[1]).toMatchObject({ trouble: 'The storage refused the file (403).', isRefused: false })
    heal()
    queue.goOn(key)
    await reach(key, 'saved')
  })

  it('does nothing while there is no line, and goes on with it [streaming/upload-offline]', async () => {
    const { queue, calls, contentOf, setOnline, phaseOf, reach } = make()
    setOnline(false)
    const key = queue.add(job())
    await expect.poll(() => queue.list()[0]?.trouble).toContain('connection')
    expect([phaseOf(key), calls]).toEqual(['running', []])
    setOnline(true)
    await expect.poll(() => calls.length).toBeGreaterThan(3)
    setOnline(false)
    setOnline(true)
    await reach(key, 'saved')
    expect(contentOf('Liver')).toBe(CONTENT)
  })

  it('is paused and goes on, and another file has its turn meanwhile [streaming/upload-pause]', async () => {
    const { queue, calls, contentOf, hold, reach } = make()
    const letGo = hold(/put 2/)
    const [first, second] = [queue.add(job('First')), queue.add(job('Second'))]
    await expect.poll(() => calls).toContain('put 2')
    queue.pause(first)
    letGo()
    await reach(second, 'saved')
    expect(queue.list()[0]).toMatchObject({ phase: 'paused', trouble: null })
    expect(calls).not.toContain('save First')
    queue.goOn(first)
    await reach(first, 'saved')
    expect(contentOf('First')).toBe(CONTENT)
  })

  it('comes after those that were there before it [streaming/upload-several]', async () => {
    const { queue, calls, reach, named } = make()
    const keys = ['Liver', 'Spleen', 'Kidney'].map((name) => queue.add(job(name)))
    for (const key of keys) await reach(key, 'saved')
    expect(named('save')).toEqual(['save Liver', 'save Spleen', 'save Kidney'])
    expect(calls.indexOf('start Spleen')).toBeGreaterThan(calls.indexOf('save Liver'))
    queue.dismissSaved()
    expect(queue.list()).toEqual([])
  })

  it('is given up: nothing more is sent, and the server is told [streaming/upload-pause]', async () => {
    const { queue, calls, kept, hold } = make()
    hold(/put 2/)
    const handle = {} as FileSystemFileHandle
    const key = queue.add({ ...job(), handle })
    await expect.poll(() => calls).toContain('put 2')
    expect(kept.has('film Liver')).toBe(true)
    const outcome = queue.outcomeOf(key)
    await queue.giveUp(key)
    await expect(outcome).rejects.toMatchObject({ name: 'AbortError' })
    expect([queue.list(), calls.at(-1), kept.size]).toEqual([[], 'discard film Liver', 0])
  })

  it('waits for a log-in when the session has ended; with another account it is gone [streaming/upload-session]', async () => {
    const { queue, fail, reach } = make()
    fail(/sign/, new UnauthorizedError(401, detail('Session expired.')))
    const key = queue.add(job())
    await reach(key, 'paused')
    expect(queue.list()[0]).toMatchObject({ isLocked: true, trouble: expect.stringContaining('Log in again') })
    queue.unlock([{ id: 'film Liver' }])
    await reach(key, 'saved')
    fail(/sign/, new UnauthorizedError(401, detail('Session expired.')))
    await reach(queue.add(job('Other')), 'paused')
    queue.unlock([{ id: 'film of somebody else' }])
    expect(queue.list()).toEqual([])
  })

  it('is not sent again when the lesson could not be saved, and is saved with the words of the next try', async () => {
    const { queue, fail, reach, named } = make()
    fail(/save/, new ApiError(409, detail('No record today.')))
    const key = queue.add(job())
    await expect(queue.outcomeOf(key)).rejects.toMatchObject({ message: 'No record today.' })
    const sent = named('put').length
    queue.goOn(key, { lesson: lessonOf('Better words'), captions: null })
    await reach(key, 'saved')
    expect([named('put').length, named('save')]).toEqual([sent, ['save Liver', 'save Better words']])
  })

  it('makes no second lesson when its captions are refused', async () => {
    const { queue, fail, reach, named } = make()
    const captions = new File(['no captions'], 'a.vtt')
    fail(/captions/, new ApiError(415, detail('These are no captions.')))
    const key = queue.add({ ...job(), captions })
    await reach(key, 'failed')
    expect(queue.list()[0]?.isRefused).toBe(false)
    queue.goOn(key, { lesson: lessonOf('Liver'), captions })
    await reach(key, 'saved')
    expect(named('save')).toEqual(['save Liver', 'save Liver as lesson Liver'])
  })

  it('that is no film is refused for good', async () => {
    const { queue, fail, reach } = make()
    fail(/save/, new ApiError(415, detail("This file can't be read as a video.")))
    await reach(queue.add(job()), 'failed')
    expect(queue.list()[0]).toMatchObject({ isRefused: true, trouble: "This file can't be read as a video." })
  })

  it('sends again what the server does not find at the end [streaming/upload-whole]', async () => {
    const { queue, contentOf, fail, receive, reach } = make()
    receive('Liver', CONTENT.length, 2, 'otherwords')
    fail(/finish/, new ApiError(409, detail('1 of 6 parts have not come yet.')), 2)
    await reach(queue.add(job()), 'saved')
    expect(contentOf('Liver')).toBe(CONTENT)
  })

  it('of an earlier page goes on with the same file, and with no other [streaming/upload-reload]', async () => {
    const { queue, contentOf, receive, reach, named } = make()
    receive('Liver', CONTENT.length, 1, CONTENT.slice(0, 10))
    const about = {
      content_type: 'video/mp4',
      part_bytes: 10,
      parts: 6,
      received: [1],
      created_at: '',
      idle_seconds: 0,
    }
    const file = film('Liver')
    const names = { id: 'film Liver', file_key: 'k', file_name: 'Liver', fingerprint: fingerprintOf(file) }
    const found = { ...about, ...names, size: CONTENT.length, has_arrived: false, lesson: lessonOf('Liver') }
    queue.restore([found, { ...found, id: 'arrived', has_arrived: true, lesson: lessonOf('Arrived') }], () => undefined)
    queue.restore([found], () => undefined)
    const [begun, arrived] = queue.list()
    expect(begun).toMatchObject({ phase: 'needs-file', sent: 10, title: 'Liver' })
    await reach(arrived?.key ?? '', 'saved')
    const other = new File([CONTENT], 'Liver', { lastModified: 2 })
    expect(queue.giveFile(begun?.key ?? '', other)).toBe(false)
    expect(queue.add({ ...job(), file })).toBe(begun?.key) // dropped again, it is the same upload
    await reach(begun?.key ?? '', 'saved')
    expect([contentOf('Liver'), named('put').length, named('save')]).toEqual([
      CONTENT,
      5,
      ['save Arrived', 'save Liver'],
    ])
  })

  it('whose file has gone from the disk wants it again', async () => {
    const { queue, reach } = make()
    const gone = film('Liver')
    const unread = new Blob(['x'])
    vi.spyOn(unread, 'text').mockRejectedValue(new DOMException('', 'NotReadableError'))
    vi.spyOn(gone, 'slice').mockReturnValue(unread)
    const key = queue.add({ ...job(), file: gone })
    await reach(key, 'needs-file')
    expect(queue.giveFile(key, film('Liver'))).toBe(true)
    await reach(key, 'saved')
  })
})
