import {
  addBankQuestions,
  deleteBankQuestion,
  keepQuestions,
  listBankQuestions,
  listBankTags,
  tagBankQuestion,
} from '@sonocampus/contract/question-bank'
import type { RequestOf } from '@sonocampus/contract/route'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { useWrite } from '@/shared/api/use-write'

export type BankFilter = { search: string; tag: string }

const ALL = ['question-bank']

export const bankQuestionsQuery = ({ search, tag }: BankFilter) =>
  infiniteQueryOptions({
    queryKey: [...ALL, 'list', search, tag],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(search && { search }), ...(tag && { tag }), ...(pageParam && { after: pageParam }) }
      return call(listBankQuestions, { query }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
  })

export const bankTagsQuery = () =>
  queryOptions({ queryKey: [...ALL, 'tags'], queryFn: ({ signal }) => call(listBankTags, {}, signal) })

export const useKeepQuestions = () =>
  useWrite((request: RequestOf<typeof keepQuestions>) => call(keepQuestions, request), ALL)

/** Into a quiz: what that shows is read anew. */
export const useAddBankQuestions = () =>
  useWrite((request: RequestOf<typeof addBankQuestions>) => call(addBankQuestions, request), ['quizzes', 'admin'])

export const useTagBankQuestion = () =>
  useWrite((request: RequestOf<typeof tagBankQuestion>) => call(tagBankQuestion, request), ALL)

export const useDeleteBankQuestion = () =>
  useWrite((bankQuestionId: string) => call(deleteBankQuestion, { params: { bankQuestionId } }), ALL)
