import { type Assignment, assignmentForm } from '@sonocampus/contract/assignments'
import { type FormEvent, useState } from 'react'
import { ApiError } from '@/shared/api/api-error'
import { toast } from '@/shared/ui/toaster'
import { useCreateAssignment, useUpdateAssignment } from './api'
import { fromLocalMoment, type LocalMoment, noMoment, toLocalMoment } from './local-moment'
import { saveProblem } from './save-problem'

type Values = { title: string; description: string; due: LocalMoment }

interface Options {
  courseId: string
  assignment: Assignment | undefined
  onSaved: () => void
}

const WORDS = {
  create: { done: 'Assignment created successfully!', failed: 'Failed to create assignment.' },
  update: { done: 'Assignment updated successfully!', failed: 'Failed to update assignment.' },
}

/** Checked on saving; what is wrong is said once, and its fields are marked. */
export function useAssignmentForm({ courseId, assignment, onSaved }: Options) {
  const [first] = useState<Values>(() => valuesOf(assignment))
  const [values, setValues] = useState(first)
  const [problem, setProblem] = useState<string>()
  const [wrong, setWrong] = useState<ReadonlySet<string>>(new Set())
  const create = useCreateAssignment()
  const update = useUpdateAssignment()
  const words = assignment ? WORDS.update : WORDS.create

  function tell(issues: { name: PropertyKey | undefined; message: string }[]) {
    setProblem(issues[0]?.message)
    setWrong(new Set(issues.map(({ name }) => String(name))))
  }
  async function save() {
    const { title, description, due } = values
    const read = assignmentForm.safeParse({ title, description, due_date: fromLocalMoment(due, assignment?.due_date) })
    tell(read.error?.issues.map(({ path, message }) => ({ name: path[0], message })) ?? [])
    if (!read.success) return
    try {
      if (assignment) await update.mutateAsync({ params: { courseId, assignmentId: assignment.id }, body: read.data })
      else await create.mutateAsync({ params: { courseId }, body: read.data })
      toast.success(words.done)
      onSaved()
    } catch (error) {
      const issues = error instanceof ApiError ? error.issues : []
      tell(issues.map(({ loc, msg }) => ({ name: loc.at(-1), message: msg })))
      toast.error(saveProblem(error, words.failed))
    }
  }
  return {
    values,
    change: (changes: Partial<Values>) => setValues((before) => ({ ...before, ...changes })),
    isDirty: JSON.stringify(values) !== JSON.stringify(first),
    problem,
    wrong,
    busy: create.isPending || update.isPending,
    save: (event: FormEvent) => {
      event.preventDefault()
      void save()
    },
  }
}

const valuesOf = (assignment: Assignment | undefined): Values =>
  assignment
    ? { title: assignment.title, description: assignment.description, due: toLocalMoment(assignment.due_date) }
    : { title: '', description: '', due: noMoment }
