import { deleteView, type ListScreen, listSavedViews, saveView } from '@sonocampus/contract/saved-views'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

const keyOf = (screen: ListScreen) => ['saved-views', screen]

export const savedViewsQuery = (screen: ListScreen) =>
  queryOptions({
    queryKey: keyOf(screen),
    queryFn: ({ signal }) => call(listSavedViews, { query: { screen } }, signal),
  })

export const useSaveView = (screen: ListScreen) =>
  useWrite((view: { name: string; query: string }) => call(saveView, { body: { screen, ...view } }), keyOf(screen))

export const useDeleteView = (screen: ListScreen) =>
  useWrite((viewId: string) => call(deleteView, { params: { viewId } }), keyOf(screen))
