import { Badge } from '@/shared/ui/badge'
import { Button } from '@/shared/ui/button'
import { Card } from '@/shared/ui/card'
import { InitialsThumbnail } from '@/shared/ui/initials-thumbnail'
import { Price } from '@/shared/ui/price'
import { courses } from './sample-courses'

export function CourseCards() {
  return (
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
  )
}
