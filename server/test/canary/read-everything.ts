import { contract } from '@sonocampus/contract'
import { streamEvents } from '@sonocampus/contract/events'
import type { RouteSpec } from '@sonocampus/contract/route'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp } from '../build-test-app.ts'
import { readZip } from '../read-zip.ts'
import type { Person } from './world.ts'

type Ids = Record<string, string>
export type Read = { name: string; status: number; type: string; text: string }

const reads = Object.entries<RouteSpec>(contract).filter(
  ([, route]) => route.method === 'GET' && route !== streamEvents,
)

/** An entry's address with these ids, and the parameters its query requires. */
function addressOf({ path, query }: RouteSpec, ids: Ids): string {
  const named: Ids = {
    ...ids,
    submissionId: (path.includes(':assignmentId') ? ids.workId : ids.attemptId) ?? '',
    ...(path.startsWith('/api/courses/questions/') && ids.postId ? { questionId: ids.postId } : {}),
  }
  const requested: Ids = {
    course_id: ids.courseId ?? '',
    user_id: ids.userId ?? '',
    q: 'zq',
    screen: 'students',
    list: 'reported',
  }
  const wanted = Object.keys(query?.shape ?? {}).filter((field) => field in requested)
  const search = wanted.map((field) => `${field}=${requested[field]}`).join('&')
  return `${path.replace(/:(\w+)/g, (_, name: string) => named[name] ?? ids.userId ?? '')}?${search}`
}

/** The whole response, including headers: they contain file names. */
async function textOf({ headers, body, rawPayload }: LightMyRequestResponse): Promise<string> {
  const type = String(headers['content-type'])
  const said = type.includes('zip') ? ((await readZip(rawPayload)).get('data.json')?.toString() ?? '') : body
  return `${decodeURIComponent(String(headers['content-disposition'] ?? ''))}\n${said}`
}

const LINK = /(?:http:\/\/localhost)?(\/api\/[^"\\\s]+signature=[^"\\\s]+)/g

/** Reads every entry of the contract as a person, then every private link found on the way. */
export async function* readEverything({ app }: TestApp, ids: Ids, reader: Person | null): AsyncGenerator<Read> {
  const headers = reader ? { authorization: `Bearer ${reader.token}` } : {}
  const links = new Set<string>()
  const read = async (name: string, url: string): Promise<Read> => {
    const answer = await app.inject({ url, headers })
    const text = await textOf(answer)
    for (const [, link = ''] of text.matchAll(LINK)) links.add(link)
    return { name, status: answer.statusCode, type: String(answer.headers['content-type']), text }
  }
  for (const [name, route] of reads) yield await read(name, addressOf(route, ids))
  for (const link of links) yield await read(`a link to ${link.split('?')[0]}`, link)
}
