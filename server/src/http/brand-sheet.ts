import { brandTokens } from '@sonocampus/contract/brand-color'
import type { FastifyInstance } from 'fastify'

/** Goes up when the shades are made in another way: browsers keep a sheet for a year. */
const RECIPE = 1

export const brandSheetPath = (color: string): string => `/brand/${RECIPE}-${color.slice(1).toLowerCase()}.css`

/**
 * The institute's colour as a style sheet of its own: the policy of the pages allows no style in a
 * document. It follows from its address alone, so nothing is read for it and it never changes.
 */
export function brandSheetRoute(app: FastifyInstance): void {
  app.get<{ Params: { color: string } }>(`/brand/${RECIPE}-:color(^[0-9a-f]{6}).css`, (request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(brandSheet(`#${request.params.color}`)),
  )
}

/** The same places as in tokens.css, each named twice or three times: this sheet may be read before that one. */
export function brandSheet(color: string): string {
  const { light, dark } = brandTokens(color)
  const block = (tokens: Record<string, string>) =>
    `{${Object.entries(tokens)
      .map(([name, value]) => `--${name}:${value}`)
      .join(';')}}`
  return [
    `:root:root,.room.room${block(light)}`,
    `@media screen{:root:root[data-theme="dark"],.room.room.room${block(dark)}}`,
    `@media screen and (prefers-color-scheme:dark){:root:root:not([data-theme="light"])${block(dark)}}`,
  ].join('\n')
}
