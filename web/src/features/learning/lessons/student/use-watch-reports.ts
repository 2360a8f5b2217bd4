import { useEffect, useEffectEvent, useRef } from 'react'
import { giveBack, nothingWatched, stopWatching, takeReport, type WatchedRange, watchTo } from './watched-ranges'

const REPORT_EVERY_MS = 15_000

type Report = { position: number; ranges: WatchedRange[] }

/**
 * Collects what plays and reports it every 15 seconds, at each stop, and when the page is hidden or left. `send`
 * returns whether the report arrived: a lost one is included in the next.
 */
export function useWatchReports(send: (report: Report) => Promise<boolean>) {
  const watch = useRef(nothingWatched)
  const position = useRef<number | null>(null)

  function report() {
    const told = position.current
    if (told === null) return
    const { ranges, watch: untold } = takeReport(watch.current)
    watch.current = untold
    position.current = null
    void send({ position: told, ranges }).then((hasArrived) => {
      if (hasArrived) return
      watch.current = giveBack(watch.current, ranges)
      position.current ??= told
    })
  }
  const onMoment = useEffectEvent(report)

  useEffect(() => {
    const left = new AbortController()
    const tell = () => onMoment()
    window.addEventListener('pagehide', tell, { signal: left.signal })
    document.addEventListener('visibilitychange', () => document.hidden && tell(), { signal: left.signal })
    const telling = setInterval(tell, REPORT_EVERY_MS)
    return () => {
      left.abort()
      clearInterval(telling)
      tell()
    }
  }, [])

  return {
    onTime(time: number) {
      watch.current = watchTo(watch.current, time)
      position.current = time
    },
    onStop(time: number) {
      watch.current = stopWatching(watch.current)
      position.current = time
      report()
    },
  }
}
