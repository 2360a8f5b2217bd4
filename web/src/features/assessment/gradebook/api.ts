import { exportGradebook, getGradebook } from '@sonocampus/contract/gradebook'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { saveFile } from '@/shared/lib/save-file'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

type Place = { courseId: string; search: string; page: number }

const keys = { page: ({ courseId, search, page }: Place) => ['gradebook', courseId, search, page] }

export const gradebookQuery = (place: Place) =>
  queryOptions({
    queryKey: keys.page(place),
    queryFn: async ({ signal }) => {
      const { courseId, search, page } = place
      const query = { page, page_size: PAGE_SIZE, ...(search ? { search } : {}) }
      const { rows: book, total } = await callWithTotal(getGradebook, { params: { courseId }, query }, signal)
      return { book, rows: book.rows, total }
    },
    placeholderData: keepPreviousData,
  })

export const useExportGradebook = () =>
  useMutation({
    mutationFn: async (courseId: string) => {
      const response = await call(exportGradebook, { params: { courseId } })
      saveFile(await response.blob(), 'gradebook.csv')
    },
  })
