import { BookOpen, Ellipsis, Pencil, Search, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Card, CardHeader } from '@/shared/ui/card'
import { Checkbox } from '@/shared/ui/checkbox'
import { ConfirmDialog } from '@/shared/ui/confirm-dialog'
import { CopyButton } from '@/shared/ui/copy-button'
import { DateTime } from '@/shared/ui/date-time'
import { Dialog } from '@/shared/ui/dialog'
import { EmptyState } from '@/shared/ui/empty-state'
import { ErrorState } from '@/shared/ui/error-state'
import { Field } from '@/shared/ui/field'
import { FileDrop } from '@/shared/ui/file-drop'
import { InitialsThumbnail } from '@/shared/ui/initials-thumbnail'
import { Input } from '@/shared/ui/input'
import { Logo, Mark } from '@/shared/ui/logo'
import { Menu } from '@/shared/ui/menu'
import { Notice } from '@/shared/ui/notice'
import { PageHeader } from '@/shared/ui/page-header'
import { Pagination } from '@/shared/ui/pagination'
import { PasswordInput } from '@/shared/ui/password-input'
import { Price } from '@/shared/ui/price'
import { Progress } from '@/shared/ui/progress'
import { ProgressRing } from '@/shared/ui/progress-ring'
import { RadioGroup } from '@/shared/ui/radio-group'
import { Select } from '@/shared/ui/select'
import { Sheet } from '@/shared/ui/sheet'
import { Skeleton, SkeletonList } from '@/shared/ui/skeleton'
import { Spinner } from '@/shared/ui/spinner'
import { allStatuses, StatusBadge } from '@/shared/ui/status-badge'
import { type Column, Table } from '@/shared/ui/table'
import { Tabs } from '@/shared/ui/tabs'
import { Textarea } from '@/shared/ui/textarea'
import { ThemeToggle } from '@/shared/ui/theme-toggle'
import { Toaster, toast } from '@/shared/ui/toaster'
import { Tooltip, TooltipProvider } from '@/shared/ui/tooltip'

const courses = [
  {
    id: 'c1',
    title: 'Obstetric Ultrasound',
    price: 45_000,
    enrollments: 128,
    status: 'active',
    updated: '2026-11-14T16:30:00Z',
  },
  {
    id: 'c2',
    title: 'Point-of-Care Ultrasound',
    price: 0,
    enrollments: 64,
    status: 'active',
    updated: '2026-11-02T06:05:00Z',
  },
  {
    id: 'c3',
    title: 'Cardiac Echo, Second Part',
    price: 125_500,
    enrollments: 7,
    status: 'draft',
    updated: '2026-10-28T11:45:00Z',
  },
]
type Course = (typeof courses)[number]

const columns: Column<Course>[] = [
  {
    key: 'title',
    header: 'Title',
    role: 'lead',
    cell: (course) => <span className="font-semibold">{course.title}</span>,
  },
  { key: 'price', header: 'Price', align: 'end', cell: (course) => <Price amount={course.price} /> },
  { key: 'enrollments', header: 'Enrollments', align: 'end', cell: (course) => course.enrollments },
  { key: 'updated', header: 'Updated', cell: (course) => <DateTime value={course.updated} /> },
  { key: 'status', header: 'Status', cell: (course) => <StatusBadge status={course.status} /> },
  { key: 'actions', header: 'Actions', role: 'actions', cell: (course) => <RowMenu title={course.title} /> },
]

function RowMenu({ title }: { title: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" size="icon" aria-label={`Actions for ${title}`}>
            <Ellipsis aria-hidden="true" />
          </Button>
        }
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden="true" />, onSelect: () => toast.info(`Editing ${title}`) },
          { label: 'View lessons', icon: <BookOpen aria-hidden="true" />, disabled: true, onSelect: () => {} },
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden="true" />,
            tone: 'danger',
            apart: true,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Delete “${title}”?`}
        confirmLabel="Delete Course"
        onConfirm={() => setAsking(false)}
      >
        Its lessons and quizzes go with it. This cannot be undone.
      </ConfirmDialog>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardHeader title={title} />
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
)

/** Every part of the design system in its states. For development; the router leaves it out of production. */
export function DesignPage() {
  return (
    <TooltipProvider>
      <Hero />
      <main className="mx-auto flex max-w-page flex-col gap-6 px-4 py-10 sm:px-6">
        <PageHeader
          title="Parts of the house"
          lead="Each part in each of its states, in both themes, from 360 pixels up."
          badge={<StatusBadge status="draft" />}
          actions={
            <>
              <Button variant="secondary">Export</Button>
              <Button>New Course</Button>
            </>
          }
        />
        <Buttons />
        <Forms />
        <States />
        <Lists />
        <Overlays />
      </main>
      <Toaster />
    </TooltipProvider>
  )
}

function Hero() {
  return (
    <header className="room overflow-hidden">
      <div className="mx-auto flex max-w-page items-center justify-between px-4 py-3 sm:px-6">
        <Logo label="IUT" />
        <ThemeToggle />
      </div>
      <div className="mx-auto grid max-w-page items-center gap-6 px-4 pb-10 sm:px-6 lg:grid-cols-[1fr_1.1fr]">
        <div className="py-6">
          <Badge tone="action">Live Classes Available</Badge>
          <h1 className="mt-4 text-5xl">See further, with every scan.</h1>
          <p className="mt-4 max-w-lg text-lg text-ink-soft">
            World-class ultrasound training, advanced technology and over two decades of excellence.
          </p>
          <div className="mt-7 flex flex-wrap gap-3">
            <a href="#buttons" className={buttonStyles({ size: 'lg' })}>
              Start Your Journey
            </a>
            <a href="#buttons" className={buttonStyles({ size: 'lg', variant: 'secondary' })}>
              See Courses
            </a>
          </div>
        </div>
        <img src="/hero.webp" alt="" width="1200" height="1000" className="w-full" />
      </div>
    </header>
  )
}

function Buttons() {
  return (
    <Part title="Buttons, badges, small parts">
      <Row>
        <Button>Submit Quiz</Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="ghost">Show More</Button>
        <Button variant="danger">Delete</Button>
        <Button busy busyLabel="Saving…">
          Save
        </Button>
        <Button disabled>Submit Assignment</Button>
        <Button size="sm">Small</Button>
        <Button size="sm" variant="secondary">
          Small
        </Button>
        <Tooltip text="Search in all courses">
          <Button variant="secondary" size="icon" aria-label="Search">
            <Search aria-hidden="true" />
          </Button>
        </Tooltip>
      </Row>
      <Row>
        {allStatuses.map((status) => (
          <StatusBadge key={status} status={status} />
        ))}
        <StatusBadge status="Something new" />
        <Badge tone="action">Obstetrics</Badge>
      </Row>
      <Row>
        <Mark />
        <Logo />
        <Spinner size="sm" />
        <Spinner label="Loading" />
        <Spinner size="lg" />
        <Avatar name="Ayesha Noor" />
        <Avatar name="Bilal Hussain" size="sm" />
        <Avatar name="Dr Sana Malik" size="lg" />
        <Price amount={25_000} className="text-xl" />
        <Price amount={0} className="text-xl" />
        <DateTime value="2026-11-14T16:30:00Z" />
        <span className="font-mono text-sm">PK36 SCBL 0000 0011 2345 6702</span>
        <CopyButton value="PK36SCBL0000001123456702" label="IBAN" />
        <a href="#buttons" className="link">
          A link in a text
        </a>
      </Row>
    </Part>
  )
}

function Forms() {
  const [bank, setBank] = useState<string | undefined>('hbl')
  const [file, setFile] = useState<File | null>(new File(['scan'], 'qualification-certificate.pdf'))
  const proof = { extensions: ['png', 'jpg', 'jpeg', 'pdf'], maxBytes: 5 * 1024 * 1024 }
  return (
    <Part title="Forms">
      <div className="grid gap-5 md:grid-cols-2">
        <Field label="Email" required>
          <Input type="email" placeholder="you@example.com" autoComplete="email" />
        </Field>
        <Field label="Password" hint="At least 6 characters.">
          <PasswordInput defaultValue="probe-5MHz" autoComplete="new-password" />
        </Field>
        <Field label="Contact number" error="Please fill in all required fields.">
          <Input defaultValue="0300" inputMode="tel" />
        </Field>
        <Field label="Search courses">
          <Input type="search" placeholder="Search by title" icon={<Search aria-hidden="true" />} />
        </Field>
        <Field label="Difficulty">
          <Select
            defaultValue="Beginner"
            options={['Beginner', 'Intermediate', 'Advanced'].map((value) => ({ value, label: value }))}
          />
        </Field>
        <Field label="Your email" hint="Carried over from the step before.">
          <Input readOnly value="ayesha@example.com" />
        </Field>
        <Field label="Bio" optional className="md:col-span-2">
          <Textarea rows={3} placeholder="A few words about you" />
        </Field>
        <Field label="Bank account">
          <RadioGroup
            value={bank}
            onChange={setBank}
            options={[
              { value: 'hbl', label: 'Habib Bank Limited', hint: '0123 4567 8901 · Institute of Ultrasound Training' },
              { value: 'meezan', label: 'Meezan Bank', hint: '0987 6543 2109 · Institute of Ultrasound Training' },
              { value: 'old', label: 'Closed account', disabled: true },
            ]}
          />
        </Field>
        <Field label="Payment proof">
          <FileDrop file={file} onChange={setFile} rule={proof} />
        </Field>
        <div>
          <Checkbox label="Show this course to visitors" hint="It appears on the landing page." defaultChecked />
          <Checkbox label="Send me a letter when a lesson is added" />
          <Checkbox label="Not for you" disabled />
        </div>
        <FileDrop file={new File(['x'], 'lesson-04-liver.mp4')} onChange={() => {}} label="Lesson" progress={62} />
      </div>
    </Part>
  )
}

function States() {
  return (
    <>
      <Part title="Progress and notices">
        <Row>
          <ProgressRing value={0} label="Abdominal" />
          <ProgressRing value={38} label="Obstetric" size="lg" />
          <ProgressRing value={72} label="Cardiac" />
          <ProgressRing value={100} label="Vascular" />
          <ProgressRing value={61} label="Lessons" size="sm" />
        </Row>
        <Progress value={38} label="Lessons watched" />
        <Progress value={100} label="Quizzes" />
        <Progress label="Sending" />
        <div className="grid gap-4 md:grid-cols-2">
          <Notice tone="wait" title="Your application is under review">
            Applications are reviewed within 24-48 hours. We will write to you.
          </Notice>
          <Notice tone="done" title="Payment successful!" action={<Button size="sm">Start Learning</Button>}>
            You are now enrolled in the course.
          </Notice>
          <Notice tone="refuse" title="Your payment proof was rejected.">
            Please check the details and submit again.
          </Notice>
          <Notice title="Live class today at 7:00 PM">The link opens ten minutes before.</Notice>
        </div>
      </Part>
      <div className="grid gap-6 lg:grid-cols-2">
        <Card>
          <EmptyState
            title="All Caught Up!"
            text="You have no pending assignments."
            action={<Button variant="secondary">Browse Courses</Button>}
          />
        </Card>
        <Card>
          <ErrorState title="Could Not Load Courses" text="The connection was lost on the way." onRetry={() => {}} />
        </Card>
      </div>
      <SkeletonList />
      <Skeleton className="h-6 w-40" />
    </>
  )
}

function Lists() {
  const [page, setPage] = useState(2)
  const table = (
    <>
      <Table caption="Courses" columns={columns} rows={courses} rowKey={(course) => course.id} />
      <Pagination page={page} pageSize={20} total={132} onPageChange={setPage} />
    </>
  )
  return (
    <>
      <Tabs
        label="Courses by state"
        tabs={[
          { value: 'all', label: 'All Courses', count: 132, content: table },
          { value: 'waiting', label: 'Pending', count: 4, content: <EmptyState title="Nothing waits for you" /> },
          {
            value: 'submitted',
            label: 'Submitted',
            count: 0,
            content: <EmptyState title="No Submitted Assignments" />,
          },
        ]}
      />
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {courses.map((course) => (
          <Card key={course.id} lively flush>
            <InitialsThumbnail title={course.title} />
            <div className="flex flex-col gap-3 p-5">
              <Badge tone="action">Ultrasound</Badge>
              <h3 className="text-lg">{course.title}</h3>
              <div className="flex items-center justify-between">
                <Price amount={course.price} className="text-lg" />
                <Button size="sm" variant="secondary">
                  View Details
                </Button>
              </div>
            </div>
          </Card>
        ))}
      </div>
    </>
  )
}

function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | 'sheet'>()
  const toggle = (name: typeof open) => (shown: boolean) => setOpen(shown ? name : undefined)
  const close = () => setOpen(undefined)
  return (
    <Part title="Over the page">
      <Row>
        <Button variant="secondary" onClick={() => setOpen('dialog')}>
          Open dialog
        </Button>
        <Button variant="secondary" onClick={() => setOpen('confirm')}>
          Open question
        </Button>
        <Button variant="secondary" onClick={() => setOpen('sheet')}>
          Open drawer
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            toast.success('Payment proof submitted successfully!', { description: 'We check it within 24 hours.' })
            toast.error('Login Failed', { description: 'No account found with that email. Please sign up.' })
          }}
        >
          Show toasts
        </Button>
      </Row>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={toggle('dialog')}
        title="Reject application"
        description="The student reads your reason and can apply again."
        footer={
          <>
            <Button variant="secondary" onClick={close}>
              Cancel
            </Button>
            <Button onClick={close}>Send</Button>
          </>
        }
      >
        <Field label="Reason">
          <Textarea placeholder="For example: the certificate cannot be read." />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={toggle('confirm')}
        title="Delete “Cardiac Echo”?"
        confirmLabel="Delete Course"
        onConfirm={close}
      >
        12 lessons and 3 quizzes go with it. 7 students lose their access. This cannot be undone.
      </ConfirmDialog>
      <Sheet open={open === 'sheet'} onOpenChange={toggle('sheet')} title="Menu" heading={<Logo label="IUT" />}>
        <p className="p-3 text-ink-soft">Dashboard, Courses, My Courses, Assignments, Quizzes, Profile.</p>
      </Sheet>
    </Part>
  )
}
