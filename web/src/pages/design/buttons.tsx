import { Search } from 'lucide-react'
import { Avatar } from '@/shared/ui/avatar'
import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { CopyButton } from '@/shared/ui/copy-button'
import { DateTime } from '@/shared/ui/date-time'
import { IconAction } from '@/shared/ui/icon-action'
import { Logo, Mark } from '@/shared/ui/logo'
import { Price } from '@/shared/ui/price'
import { Spinner } from '@/shared/ui/spinner'
import { allStatuses, StatusBadge } from '@/shared/ui/status-badge'
import { Part, Row } from './part'

export function Buttons() {
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
        <IconAction Icon={Search} label="Search" tip="Search in all courses" tone="secondary" />
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
