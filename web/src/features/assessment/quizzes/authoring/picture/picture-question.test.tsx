import type { getQuizForAdmin } from '@sonocampus/contract/quizzes.admin'
import type { ReplyOf } from '@sonocampus/contract/route'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { quizForAdminQuery } from '../../quiz-for-admin'
import { PictureQuestion } from './picture-question'

it('leads from the address of a question without a picture back to the questions [imaging/plain-question]', () => {
  const question = { id: 'plain', text: 'Which?', options: [], task: null, asset: null }
  const client = new QueryClient()
  const quiz = { id: 'quiz', title: 'Liver', course_id: 'course', questions: [question] }
  client.setQueryData(quizForAdminQuery('quiz').queryKey, quiz as unknown as ReplyOf<typeof getQuizForAdmin>)
  const element = <PictureQuestion quizId="quiz" questionId="plain" choosePicture={() => null} />
  const router = createMemoryRouter([{ path: '/', element }])
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  // A redirect renders nothing itself.
  expect(drawn).toBe('')
})
