import * as z from 'zod/mini'
import { detail, id, requiredText, text } from './fields.ts'
import { defineRoute } from './route.ts'
import { savedViewLimits } from './saved-view-limits.ts'

const listScreen = z.enum(['applications', 'payments', 'enrollments', 'students'])
export type ListScreen = z.output<typeof listScreen>

export const viewNameForm = z.object({ name: requiredText(savedViewLimits.name, 'Enter a name.') })

/** A list's filters and sort order as in its screen's URL. Only that screen reads it. */
const query = text(savedViewLimits.query)
const savedView = z.object({ id, name: z.string(), query: z.string() })
export type SavedView = z.output<typeof savedView>

export const listSavedViews = defineRoute({
  method: 'GET',
  path: '/api/admin/saved-views',
  access: 'staff',
  summary: "List the caller's own views of a list by name",
  query: z.object({ screen: listScreen }),
  reply: { status: 200, schema: z.array(savedView) },
})

export const saveView = defineRoute({
  method: 'PUT',
  path: '/api/admin/saved-views',
  access: 'staff',
  summary: "Keep a view of a list under a name; the caller's own of the same name is replaced",
  body: z.extend(viewNameForm, { screen: listScreen, query }),
  reply: { status: 200, schema: savedView },
})

export const deleteView = defineRoute({
  method: 'DELETE',
  path: '/api/admin/saved-views/:viewId',
  access: 'staff',
  summary: "Delete one of the caller's own views",
  params: z.object({ viewId: id }),
  reply: { status: 200, schema: detail },
})

export const savedViewsRoutes = { listSavedViews, saveView, deleteView }
