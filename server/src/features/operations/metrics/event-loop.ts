import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { counter, type Family, gauge } from './families.ts'

const RESOLUTION_MS = 20

/**
 * How late timers fire: the effect of one slow computation on everything else. Each scrape covers
 * the time since the last.
 */
export function watchLoop(): { families: () => Family[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const late = (nanoseconds: number) =>
    Math.max(0, (Number.isNaN(nanoseconds) ? 0 : nanoseconds) / 1e9 - RESOLUTION_MS / 1000)
  const p = (percentile: number) => late(delay.percentile(percentile))
  return {
    families() {
      const { active, idle } = performance.eventLoopUtilization()
      const told = [
        gauge('event_loop_delay_p50_seconds', 'How late half of all timers fired since the last scrape.', p(50)),
        gauge('event_loop_delay_p99_seconds', 'How late 1 of 100 timers fired since the last scrape.', p(99)),
        gauge(
          'event_loop_delay_max_seconds',
          'How late the latest timer fired since the last scrape.',
          late(delay.max),
        ),
        counter('event_loop_active_seconds_total', 'Time that the event loop was busy.', active / 1000),
        counter('event_loop_idle_seconds_total', 'Time that the event loop waited.', idle / 1000),
      ]
      delay.reset()
      return told
    },
    stop: () => delay.disable(),
  }
}
