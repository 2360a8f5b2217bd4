import type { AdminCourse } from '@sonocampus/contract/courses'
import { pagePath } from '@sonocampus/contract/pages'
import { Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { ForAdministrators } from '@/shared/session/for-administrators'
import { Button } from '@/shared/ui/button'
import { DateTime } from '@/shared/ui/date-time'
import { IconAction } from '@/shared/ui/icon-action'
import { Price } from '@/shared/ui/price'
import { StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { CourseThumbnail } from '../course-thumbnail'
import { useRestore } from './use-restore'

interface CourseTableProps {
  courses: readonly AdminCourse[]
  onEdit: (course: AdminCourse) => void
  onDelete: (course: AdminCourse) => void
}

export function CourseTable({ courses, onEdit, onDelete }: CourseTableProps) {
  const columns: Column<AdminCourse>[] = [
    { key: 'title', header: 'Title', role: 'lead', cell: (course) => <TitleCell course={course} /> },
    { key: 'price', header: 'Price', phone: 'bare', align: 'end', cell: ({ price }) => <Price amount={price} /> },
    { key: 'enrollments', header: 'Enrollments', align: 'end', cell: (course) => course.total_enrollments },
    {
      key: 'status',
      header: 'Status',
      phone: 'bare',
      className: 'max-sm:flex-none!',
      cell: ({ status }) => <StatusBadge status={status} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      role: 'actions',
      phone: 'beside',
      cell: (course) => (
        <ForAdministrators>
          {course.deleted_at ? (
            <RestoreButton course={course} />
          ) : (
            <RowActions course={course} onEdit={onEdit} onDelete={onDelete} />
          )}
        </ForAdministrators>
      ),
    },
  ]
  return <Table isList caption="Courses" columns={columns} rows={courses} rowKey={({ id }) => id} />
}

function TitleCell({ course }: { course: AdminCourse }) {
  return (
    <div className="flex items-center gap-3">
      <CourseThumbnail course={course} className="w-16! shrink-0 rounded-sm max-sm:hidden" />
      <div className="min-w-0">
        <Link
          to={pagePath('adminCourse', { courseId: course.id })}
          dir="auto"
          className="row-link font-semibold max-sm:line-clamp-2 max-sm:leading-5 text-ink hover:text-action-text hover:underline"
        >
          {course.title}
        </Link>
        <p className="text-xs text-ink-faint max-sm:hidden">
          {course.deleted_at ? (
            <>
              Deleted <DateTime value={course.deleted_at} />
            </>
          ) : (
            [course.category, course.instructor_name].filter(Boolean).join(' · ')
          )}
        </p>
      </div>
    </div>
  )
}

function RowActions({ course, onEdit, onDelete }: { course: AdminCourse } & Omit<CourseTableProps, 'courses'>) {
  return (
    <div className="flex justify-end gap-1">
      <IconAction Icon={Pencil} label={`Edit ${course.title}`} tip="Edit" onClick={() => onEdit(course)} />
      <IconAction
        Icon={Trash2}
        label={`Delete ${course.title}`}
        tip="Delete"
        tone="danger"
        onClick={() => onDelete(course)}
      />
    </div>
  )
}

function RestoreButton({ course }: { course: AdminCourse }) {
  const { restore, busy } = useRestore()
  return (
    <Button
      variant="secondary"
      aria-label={`Restore ${course.title}`}
      busy={busy}
      busyLabel="Restoring…"
      onClick={() => restore(course)}
    >
      <RotateCcw aria-hidden="true" />
      Restore
    </Button>
  )
}
