import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { counter, type Family, gauge } from '../../metrics/families.ts'

const RESOLUTION_MS = 20

/** How late timers fire: what one slow computation does to everybody else. Each scrape tells of the time since the last. */
export function watchLoop(): { families: () => Family[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late = (nanoseconds: number) =>
    Math.max(0, (Number.isNaN(nanoseconds) ? 0 : nanoseconds) / 1e9 - RESOLUTION_MS / 1000)
  return {
    families() {
      const { active, idle } = performance.eventLoopUtilization()
      const told = [
        gauge('event_loop_delay_seconds', 'How late timers fired since the last scrape.', [
          { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
          { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
          { labels: { quantile: '1' }, value: late(delay.max) },
        ]),
        counter('event_loop_active_seconds_total', 'Time that the event loop was busy.', active / 1000),
        counter('event_loop_idle_seconds_total', 'Time that the event loop waited.', idle / 1000),
      ]
      delay.reset()
      return told
    },
    stop: () => delay.disable(),
  }
}
