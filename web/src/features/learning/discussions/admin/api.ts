import { dismissReports, listWaitingDiscussions, listWaitingPosts, removePost } from '@sonocampus/contract/discussions'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { keysetQuery } from '@/shared/api/use-keyset'
import { useDecision } from '@/shared/api/use-write'

const ALL = ['discussions']
const live = ['discussion-changed'] as const

export const waitingDiscussionsQuery = queryOptions({
  queryKey: [...ALL, 'waiting'],
  meta: { live },
  queryFn: ({ signal }) => call(listWaitingDiscussions, {}, signal),
})

export const waitingPostsQuery = (courseId: string, list: 'open' | 'reported') =>
  keysetQuery({
    queryKey: [...ALL, 'waiting', courseId, list],
    meta: { live, about: { course_id: courseId } },
    read: (query, signal) => call(listWaitingPosts, { params: { courseId }, query: { ...query, list } }, signal),
  })

export const useRemovePost = () => useDecision((postId: string) => call(removePost, { params: { postId } }), ALL)

export const useDismissReports = () =>
  useDecision((postId: string) => call(dismissReports, { params: { postId } }), ALL)
