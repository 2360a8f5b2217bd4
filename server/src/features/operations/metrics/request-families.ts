import type { EntryCounts, OpenCounts } from '../../../http/count-requests.ts'
import { counter, type Family, gauge, histogram } from './families.ts'

/** Responses by entry and status class, and what is open now. */
export function requestFamilies(counts: readonly EntryCounts[], open: OpenCounts): Family[] {
  return [
    counter(
      'requests_total',
      'Answers by entry of the contract and class of status.',
      counts.flatMap(({ entry, classes }) =>
        [...classes].flatMap((value, digit) => (value === 0 ? [] : { labels: { entry, status: `${digit}xx` }, value })),
      ),
    ),
    histogram(
      'request_duration_seconds',
      'Time from the request to the end of its answer, streams left out.',
      counts.flatMap(({ entry, durations }) => durations.samples({ entry })),
    ),
    gauge('open_requests', 'Requests under way.', open.all),
    gauge('live_streams', 'Browsers that listen to live messages.', open.live),
    gauge('film_streams', 'Pieces of lessons that are being sent.', open.films),
    gauge('uploads_under_way', 'Files that are being received.', open.uploads),
  ]
}
