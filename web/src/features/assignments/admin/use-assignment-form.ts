import { type Assignment, assignmentForm } from '@sonocampus/contract/assignments'
import { type FormEvent, useState } from 'react'
import { toast } from '@/shared/ui/toaster'
import { useCreateAssignment, useUpdateAssignment } from '../api'
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

  async function save() {
    const body = { title: values.title, description: values.description, due_date: fromLocalMoment(values.due) }
    const read = assignmentForm.safeParse(body)
    const issues = read.error?.issues ?? []
    setProblem(issues[0]?.message)
    setWrong(new Set(issues.map(({ path }) => String(path[0]))))
    if (!read.success) return
    try {
      if (assignment) await update.mutateAsync({ params: { courseId, assignmentId: assignment.id }, body: read.data })
      else await create.mutateAsync({ params: { courseId }, body: read.data })
      toast.success(words.done)
      onSaved()
    } catch (error) {
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
