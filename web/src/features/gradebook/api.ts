import { exportGradebook, getGradebook } from '@sonocampus/contract/gradebook'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { saveFile } from '@/shared/lib/save-file'
import { PAGE_SIZE } from '@/shared/ui/paged-list'

type Place = { courseId: string; search: string; page: number }

export const gradebookQuery = ({ courseId, search, page }: Place) =>
  queryOptions({
    queryKey: ['gradebook', courseId, search, page],
    queryFn: async ({ signal }) => {
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
