import type { ProtectionLevel } from '@sonocampus/contract/site'
import { describe, expect, it } from 'vitest'
import { atRest, type Effect, hasDownloadManager, type Signal, step, TICK_MS } from './protection'

type World = { level?: ProtectionLevel; isFullscreen?: boolean; isTouch?: boolean }

/** The machine on a clock of its own: time passes in ticks, as the page's timer makes them. */
function watch({ level = 'logout', isFullscreen = false, isTouch = false }: World = {}) {
  let guard = atRest
  let now = 1_000_000
  const page = { isFocused: true, isHidden: false, names: ['html', 'body', 'video'], checks: 0, isFullscreen, level }
  const told: string[] = []
  const namesInPage = () => {
    page.checks += 1
    return page.names
  }
  const word = (effect: Effect) => ('kind' in effect ? `${effect.type} ${effect.kind}` : effect.type)
  function send(signal: Signal): string[] {
    const next = step(guard, signal, { now, level: page.level, isFullscreen: page.isFullscreen, isTouch })
    guard = next.guard
    told.push(...next.effects.map(word))
    return next.effects.map(word)
  }
  return {
    page,
    told,
    send,
    play: () => send({ type: 'play' }),
    pass(ms: number) {
      for (const end = now + ms; now < end; ) {
        now += TICK_MS
        const { isFocused, isHidden } = page
        send({ type: 'tick', isFocused, isHidden, namesInPage })
      }
    },
    point: (x: number, y: number, isTouch = false) => send({ type: 'pointer', x, y, width: 1280, isTouch }),
    hit: (key: string, ctrl = false, shift = false) => send({ type: 'key', key, ctrl, shift }),
  }
}

const warned = (kind: string) => [`record ${kind}`, `warn ${kind}`]

describe('before playback', () => {
  it('lets everything pass', () => {
    const { page, told, pass, point, hit, send } = watch()
    page.isFocused = false
    page.names = ['__idm_frm__']
    pass(10_000)
    point(600, 5)
    hit('F12')
    send({ type: 'hide' })
    expect(told).toEqual([])
  })
})

describe('after playback has started', () => {
  it('warns of a switched tab as long as the page is open', () => {
    const { play, pass, send } = watch({ level: 'warn' })
    play()
    pass(60 * 60 * 1000)
    expect(send({ type: 'hide' })).toEqual(warned('tab_switch'))
  })

  it('watches focus and pointer for 30 seconds and no longer [video-protection/monitoring-30s]', () => {
    for (const [ms, expected] of [
      [29_800, [...warned('focus_loss'), ...warned('pointer_zone')]],
      [30_000, []],
    ] as const) {
      const { page, told, play, pass, point } = watch({ level: 'warn' })
      play()
      pass(ms - TICK_MS)
      page.isFocused = false
      pass(TICK_MS)
      point(600, 10)
      expect(told.slice(0, 4), `after ${ms} ms`).toEqual(expected)
    }
  })

  it('opens the 30 seconds anew with each start', () => {
    const { play, pass, point } = watch({ level: 'warn' })
    play()
    pass(40_000)
    play()
    pass(20_000)
    expect(point(600, 10)).toEqual(warned('pointer_zone'))
  })

  it('notices a lost focus within one check, tells it once, and again after it came back', () => {
    const { page, told, play, pass } = watch({ level: 'warn' })
    play()
    page.isFocused = false
    pass(200)
    expect(told).toEqual(warned('focus_loss'))
    pass(2000)
    expect(told).toHaveLength(2)
    page.isFocused = true
    pass(200)
    page.isFocused = false
    pass(200)
    expect(told).toHaveLength(4)
  })

  it('leaves a hidden page to the rule of the tab', () => {
    const { page, told, play, pass, send } = watch({ level: 'warn' })
    play()
    Object.assign(page, { isFocused: false, isHidden: true })
    send({ type: 'hide' })
    pass(2000)
    expect(told).toEqual(warned('tab_switch'))
  })

  it('warns of a pointer that enters the top 70 pixels, or the corner, once for each entry', () => {
    const { play, point } = watch({ level: 'warn' })
    play()
    expect(point(600, 70)).toEqual([])
    expect(point(1279, 400)).toEqual([])
    expect(point(600, 69)).toEqual(warned('pointer_zone'))
    expect(point(1200, 40)).toEqual([])
    expect(point(600, 200)).toEqual([])
    expect(point(1200, 40)).toEqual(warned('pointer_zone'))
  })

  it('never minds a finger, wherever it moves [video-protection/touch]', () => {
    const { told, play, point } = watch()
    play()
    for (const [x, y] of [
      [600, 10],
      [1250, 10],
      [10, 69],
    ] as const)
      point(x, y, true)
    expect(told).toEqual([])
    expect(point(600, 10)).toEqual(warned('pointer_zone'))
  })

  it('looks for download managers every 3 seconds, and treats a find like the rest [video-protection/download-manager]', () => {
    const { page, told, play, pass } = watch()
    play()
    pass(2800)
    expect(page.checks).toBe(0)
    pass(200)
    expect(page.checks).toBe(1)
    pass(60_000)
    expect(page.checks).toBe(21)
    page.names = ['video', '__idm_id__']
    pass(2800)
    expect(told).toEqual([])
    pass(200)
    expect(told).toEqual(warned('download_manager'))
    pass(3000)
    expect(told).toEqual([...warned('download_manager'), 'log-out'])
  })

  it('raises nothing in fullscreen, whatever happens, and is back afterwards [video-protection/fullscreen-exempt]', () => {
    const { page, told, play, pass, point, send } = watch({ isFullscreen: true })
    play()
    page.isFocused = false
    page.names = ['__idm_id__']
    pass(10_000)
    point(600, 10)
    send({ type: 'hide' })
    expect(told).toEqual([])
    Object.assign(page, { isFullscreen: false, isFocused: true, names: [] })
    pass(200)
    expect(point(600, 10)).toEqual(warned('pointer_zone'))
  })

  it('blocks the four keys for 5 seconds and no others', () => {
    const { play, pass, hit } = watch()
    const blocked = ['block-key', 'record blocked_key']
    const hits = () => [hit('F12'), hit('I', true, true), hit('u', true), hit('s', true)]
    play()
    expect(hits()).toEqual([blocked, blocked, blocked, blocked])
    expect([hit('i', true), hit('u'), hit('s'), hit('c', true), hit('S', true, true)]).toEqual([[], [], [], [], []])
    pass(4800)
    expect(hit('F12')).toEqual(blocked)
    pass(200)
    expect(hits()).toEqual([[], [], [], []])
  })
})

describe('after a warning', () => {
  it('logs out 3 seconds later, once', () => {
    const { told, play, pass, point } = watch()
    play()
    point(600, 10)
    pass(2800)
    expect(told).toEqual(warned('pointer_zone'))
    pass(10_000)
    expect(told).toEqual([...warned('pointer_zone'), 'log-out'])
  })

  it('records what else happens without a second warning, and playing on does not put the logout off', () => {
    const { told, play, pass, point, send } = watch()
    play()
    point(600, 10)
    pass(1000)
    send({ type: 'hide' })
    play()
    pass(2000)
    expect(told).toEqual([...warned('pointer_zone'), 'record tab_switch', 'log-out'])
  })
})

describe('the level of the site', () => {
  it('warn: warns and records and logs nobody out', () => {
    const { told, play, pass, send } = watch({ level: 'warn' })
    play()
    send({ type: 'hide' })
    pass(60_000)
    send({ type: 'hide' })
    expect(told).toEqual([...warned('tab_switch'), ...warned('tab_switch')])
  })

  it('off: records, and does nothing else', () => {
    const { page, told, play, pass, point, hit, send } = watch({ level: 'off' })
    play()
    page.isFocused = false
    page.names = ['__idm_id__']
    point(600, 10)
    hit('F12')
    send({ type: 'hide' })
    pass(10_000)
    expect(told).toEqual(
      ['pointer_zone', 'tab_switch', 'focus_loss', 'download_manager'].map((kind) => `record ${kind}`),
    )
  })
})

describe('on a touch screen', () => {
  const HIDE: Signal = { type: 'hide' }
  const SHOW: Signal = { type: 'show' }

  for (const level of ['logout', 'warn'] as const)
    it(`pauses and records when the page is hidden, warns on return and logs nobody out: ${level} [video-protection/touch-hide]`, () => {
      const { play, pass, send, told } = watch({ level, isTouch: true })
      play()
      expect(send(HIDE)).toEqual(['pause', 'record tab_switch'])
      pass(60_000)
      expect(send(SHOW)).toEqual(['warn tab_switch'])
      pass(60_000)
      expect(send(SHOW)).toEqual([])
      expect(told).not.toContain('log-out')
    })

  it('logs out at the level strict, with a mouse too [video-protection/strict]', () => {
    for (const isTouch of [true, false]) {
      const { play, pass, send, told } = watch({ level: 'strict', isTouch })
      play()
      expect(send(HIDE)).toEqual([...(isTouch ? ['pause'] : []), 'record tab_switch', 'warn tab_switch'])
      pass(3200)
      expect(told.at(-1)).toBe('log-out')
    }
  })

  it('warns of a lost focus without a logout, pauses in full screen without a record, and only records when off', () => {
    const unfocused = watch({ isTouch: true })
    unfocused.play()
    unfocused.page.isFocused = false
    unfocused.pass(10_000)
    expect(unfocused.told).toEqual(warned('focus_loss'))
    const full = watch({ isTouch: true, isFullscreen: true })
    full.play()
    expect([full.send(HIDE), full.send(SHOW)]).toEqual([['pause'], []])
    const off = watch({ isTouch: true, level: 'off' })
    off.play()
    expect([off.send(HIDE), off.send(SHOW)]).toEqual([['record tab_switch'], []])
  })
})

describe('a download manager', () => {
  it.each([
    '__idm_id__',
    '__idm_frm__',
    'idm-panel',
    'FDM-button',
    'neatDiv',
    'savefrom-helper',
    'vdh-overlay',
    'xdm-popup',
  ])('knows the trace %s', (name) => expect(hasDownloadManager(['div', name])).toBe(true))

  it('takes nothing of a usual page for one', () => {
    expect(hasDownloadManager(['html', 'body', 'video', 'room', 'middle', 'class', 'data-sonner-toast', ''])).toBe(
      false,
    )
  })
})
