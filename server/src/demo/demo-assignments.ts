/** A submission: by whom, when and its outcome; days count back from the moment of seeding. */
type DemoHandingIn = {
  email: string
  daysAgo: number
  /** Late by the due date of the time, which has since been moved and is in the future for new students. */
  late?: true
  grades?: { grade: number; feedback: string; daysAgo: number }[]
}

export type DemoAssignment = {
  /** Index into the list of courses. */
  course: number
  title: string
  description: string
  dueInDays: number
  handedIn: DemoHandingIn[]
}

/** Submissions in every state: graded, regraded, late and waiting, waiting, and not yet submitted. */
export const DEMO_ASSIGNMENTS: DemoAssignment[] = [
  {
    course: 0,
    title: 'Report of a normal upper abdomen',
    description:
      'Scan one healthy volunteer and write the report in the order of the course: liver, gallbladder, bile duct, pancreas, spleen, kidneys, aorta.\nHand in one PDF with at most two pages.',
    dueInDays: 30,
    handedIn: [
      {
        email: 'amina@demo.example',
        daysAgo: 32,
        grades: [
          { grade: 88, feedback: 'Clear and complete. Please give the liver span in centimetres.', daysAgo: 29 },
        ],
      },
    ],
  },
  {
    course: 0,
    title: 'Five gallbladders',
    description:
      'Collect five scans of the gallbladder from your practice, with at least one stone among them. Remove every name before you hand them in.',
    dueInDays: 45,
    handedIn: [{ email: 'amina@demo.example', daysAgo: 6, late: true }],
  },
  {
    course: 0,
    title: 'Kidney measurements',
    description:
      'Measure both kidneys of three adults in two planes and compare your numbers with the table of lesson five.',
    dueInDays: 21,
    handedIn: [],
  },
  {
    course: 1,
    title: 'Dating worksheet',
    description:
      'Date the four pregnancies of the worksheet by crown-rump length and explain where you would trust the menstrual age.',
    dueInDays: 40,
    handedIn: [
      {
        email: 'kamran@demo.example',
        daysAgo: 41,
        grades: [
          { grade: 72, feedback: 'The third case is dated a week too early.', daysAgo: 38 },
          { grade: 78, feedback: 'The third case is right after all: the picture was turned.', daysAgo: 36 },
        ],
      },
    ],
  },
  {
    course: 1,
    title: 'Growth chart of one pregnancy',
    description:
      'Follow one pregnancy through three visits and draw its growth chart. Say at which visit you would refer, and why.',
    dueInDays: 14,
    handedIn: [{ email: 'kamran@demo.example', daysAgo: 1 }],
  },
]
