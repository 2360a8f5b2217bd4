import {
  addBankQuestions,
  deleteBankQuestion,
  keepQuestions,
  listBankQuestions,
  listBankTags,
  tagBankQuestion,
} from '@sonocampus/contract/question-bank'
import type { RequestOf } from '@sonocampus/contract/route'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'
import { callEdit } from '@/shared/api/changed-meanwhile'
import { useWrite } from '@/shared/api/use-write'

export type BankFilter = { search: string; tag: string }

const ALL = ['question-bank']

/** One page; `after` is the last question of the page before. */
export const bankQuestionsQuery = ({ search, tag }: BankFilter, after: string) =>
  queryOptions({
    queryKey: [...ALL, 'list', search, tag, after],
    queryFn: ({ signal }) => {
      const query = { ...(search && { search }), ...(tag && { tag }), ...(after && { after }) }
      return call(listBankQuestions, { query }, signal)
    },
  })

export const bankTagsQuery = () =>
  queryOptions({ queryKey: [...ALL, 'tags'], queryFn: ({ signal }) => call(listBankTags, {}, signal) })

export const useKeepQuestions = () =>
  useWrite((request: RequestOf<typeof keepQuestions>) => call(keepQuestions, request), ALL)

/** Refetches the quiz. */
export const useAddBankQuestions = () =>
  useWrite((request: RequestOf<typeof addBankQuestions>) => call(addBankQuestions, request), ['quizzes', 'admin'])

export const useTagBankQuestion = () =>
  useWrite((request: RequestOf<typeof tagBankQuestion>) => callEdit(tagBankQuestion, request), ALL)

export const useDeleteBankQuestion = () =>
  useWrite((bankQuestionId: string) => call(deleteBankQuestion, { params: { bankQuestionId } }), ALL)
