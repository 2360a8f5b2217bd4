export const courses = [
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
export type Course = (typeof courses)[number]
