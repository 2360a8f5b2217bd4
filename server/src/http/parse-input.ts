import type { FieldIssue } from '@sonocampus/contract/errors'
import type { RouteSpec } from '@sonocampus/contract/route'
import * as z from 'zod/mini'
import { AppError } from '../errors.ts'

z.config(z.locales.en())

/**
 * Checks params, query and body against the entry's schemas; all problems are reported at once. A
 * wrong path is a 404.
 */
export function parseInput(route: RouteSpec, raw: { params: unknown; query: unknown }, sent: unknown) {
  const params = route.params?.safeParse(raw.params)
  if (params && !params.success) throw new AppError('not_found', 'Not found.')
  const query = route.query?.safeParse(raw.query)
  const body = route.body?.safeParse(sent ?? undefined)
  if (query?.error || body?.error) {
    const issues = [...issuesOf('query', query), ...issuesOf('body', body)]
    throw new AppError('invalid', issues[0]?.msg ?? 'Invalid input.', { issues })
  }
  return { params: params?.data, query: query?.data, body: body?.data }
}

function issuesOf(place: string, result: ReturnType<z.ZodMiniType['safeParse']> | undefined): FieldIssue[] {
  if (!result || result.success) return []
  return result.error.issues.map((issue) => ({ loc: [place, ...issue.path.map(String)], msg: issue.message }))
}
