import { NEW_QUESTION, pagePath } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Field } from '@/shared/ui/field'
import { FormDialog } from '@/shared/ui/form-dialog'
import { QueryState } from '@/shared/ui/query-state'
import { Select } from '@/shared/ui/select'
import { quizzesForAdminQuery } from './api'

interface AskOnPictureProps {
  picture: { id: string; title: string; course_id: string }
  onClose: () => void
}

/** Chooses the quiz that gets a new question on a picture, and leads to it. */
export function AskOnPicture({ picture, onClose }: AskOnPictureProps) {
  const navigate = useNavigate()
  const query = useQuery(quizzesForAdminQuery(picture.course_id))
  const [chosen, setChosen] = useState<string>()
  const quizId = chosen ?? query.data?.[0]?.id
  function go() {
    if (quizId)
      void navigate(`${pagePath('adminPictureQuestion', { quizId, questionId: NEW_QUESTION })}?asset=${picture.id}`)
  }
  return (
    <FormDialog
      title={`Ask a question on “${picture.title}”`}
      description="The question is drawn on the picture and saved in a quiz of the course."
      action={{ label: 'Continue', isDisabled: !quizId }}
      busy={false}
      onSubmit={(event) => {
        event.preventDefault()
        go()
      }}
      onClose={onClose}
    >
      {!query.data ? (
        <QueryState query={query} what="the quizzes" count={1} />
      ) : quizId ? (
        <Field label="Quiz">
          <Select
            value={quizId}
            options={query.data.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
      ) : (
        <p className="text-ink-soft">
          This course has no quiz yet.{' '}
          <Link to={`${pagePath('adminQuizzes')}?course=${picture.course_id}`} className="link">
            Add a quiz first
          </Link>
          .
        </p>
      )}
    </FormDialog>
  )
}
