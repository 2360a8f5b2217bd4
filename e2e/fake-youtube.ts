import type { Page } from '@playwright/test'

/** Acts like YouTube's embedded player once the page listens, and records its commands. */
const PLAYER = `<!doctype html><title>player</title><script>
  window.told = []
  const say = (event, info) => parent.postMessage(JSON.stringify({ event, info, id: 1, channel: 'widget' }), '*')
  window.news = (info) => say('infoDelivery', info)
  addEventListener('message', ({ data }) => {
    const { event, func } = JSON.parse(data)
    if (event === 'listening') { window.isHeard = true; say('initialDelivery', { playerState: -1, currentTime: 0 }) }
    if (func) { window.told.push(func); say('onStateChange', 2) }
  })
</script>`

type Inside = Window & { isHeard?: boolean; told: string[]; news: (info: object) => void }

/** Replaces YouTube, which tests can't reach. */
export async function fakeYoutube(page: Page) {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: PLAYER }),
  )
  const frame = async () => {
    const element = await page.locator('iframe').elementHandle()
    const inside = await element?.contentFrame()
    if (!inside) throw new Error('no player')
    await inside.waitForFunction(() => (window as unknown as Inside).isHeard)
    return inside
  }
  const say = async (info: object) => (await frame()).evaluate((news) => (window as unknown as Inside).news(news), info)
  return {
    /** Plays from one second to another, reporting every second. */
    async play(from: number, to: number) {
      await say({ playerState: 1, currentTime: from })
      for (let at = from + 1; at <= to; at += 1) await say({ currentTime: at })
    },
    pause: () => say({ playerState: 2 }),
    told: async () => (await frame()).evaluate(() => (window as unknown as Inside).told),
  }
}
