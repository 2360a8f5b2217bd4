/** A question's options; a star marks the right ones. */
type DemoQuestion = { text: string; explanation: string; options: string[] }

export type DemoQuiz = {
  /** Index into the list of courses. */
  course: number
  title: string
  description: string
  dueInDays: number
  settings?: { time_limit_minutes?: number; pass_mark?: number; attempts_allowed?: number; review_by_hand?: 1 }
  questions: DemoQuestion[]
  /** Chosen options by index, for each question; days count back from the moment of seeding. */
  submitted: {
    email: string
    daysAgo: number
    minutes: number
    chosen: number[][]
    byHand?: { score: number; feedback: string }
  }[]
}

/** Quizzes in every state: graded by hand, waiting for review, and open with a time limit. */
export const DEMO_QUIZZES: DemoQuiz[] = [
  {
    course: 0,
    title: 'Liver and gallbladder',
    description: 'Four questions on the first two organs of the fixed order. Some have more than one right answer.',
    dueInDays: 25,
    questions: [
      {
        text: 'Which vessel runs between the left and the right lobe of the liver?',
        explanation: 'The middle hepatic vein runs in the main lobar fissure and parts the lobes.',
        options: ['*Middle hepatic vein', 'Left portal vein', 'Right hepatic artery', 'Splenic vein'],
      },
      {
        text: 'Which signs belong to a gallstone?',
        explanation: 'A stone is bright, throws a clean shadow and moves when the patient turns; a polyp does neither.',
        options: [
          '*A bright echo',
          '*A clean shadow behind it',
          '*It moves with the patient',
          'Flow in colour Doppler',
        ],
      },
      {
        text: 'From which thickness on is the wall of a fasting gallbladder thickened?',
        explanation: 'More than 3 mm in a patient who has fasted.',
        options: ['1 mm', '2 mm', '*More than 3 mm', 'More than 8 mm'],
      },
      {
        text: 'How does a fatty liver look beside the right kidney?',
        explanation: 'Fat scatters: the liver is brighter than the cortex, and the deep parts are poorly seen.',
        options: ['Darker than the cortex', 'The same as the cortex', '*Brighter than the cortex'],
      },
    ],
    submitted: [
      {
        email: 'amina@demo.example',
        daysAgo: 22,
        minutes: 7,
        chosen: [[0], [0, 1], [2], [2]],
        byHand: { score: 3.5, feedback: 'Half a point for two of the three signs of a stone. Well done.' },
      },
    ],
  },
  {
    course: 0,
    title: 'Kidneys against the clock',
    description: 'Ten minutes from the moment you open it. What you have chosen is handed in when the time is over.',
    dueInDays: 12,
    settings: { time_limit_minutes: 10, pass_mark: 60 },
    questions: [
      {
        text: 'What is the usual length of an adult kidney?',
        explanation: 'Between 9 and 12 cm; the left one is often a little longer.',
        options: ['5 to 7 cm', '*9 to 12 cm', '14 to 16 cm'],
      },
      {
        text: 'Which findings speak for an obstructed kidney?',
        explanation: 'A widened pelvis with widened calyces, and no jet on that side.',
        options: ['*Widened calyces', '*No ureteric jet on that side', 'A thick cortex', 'A simple cyst at the pole'],
      },
    ],
    submitted: [],
  },
  {
    course: 5,
    title: 'Four bedside questions',
    description:
      'What you should answer without looking it up before your first night shift. Two attempts; the better one counts.',
    dueInDays: 30,
    settings: { pass_mark: 66, attempts_allowed: 2 },
    questions: [
      {
        text: 'Lung sliding is seen at the point under the probe. What is excluded there?',
        explanation: 'Sliding means that both layers of the pleura touch: no pneumothorax at this point.',
        options: ['*Pneumothorax', 'Pneumonia', 'Pulmonary embolism'],
      },
      {
        text: 'Where does free fluid collect first in a patient who lies on the back?',
        explanation: "Morison's pouch and the pelvis are the deepest places; the space around the spleen follows.",
        options: ["*Morison's pouch", '*The pelvis', 'In front of the aorta', 'Above the bladder dome alone'],
      },
      {
        text: 'A wide vena cava that does not collapse in inspiration speaks for',
        explanation: 'A high pressure in the right atrium, as in tamponade or right heart failure.',
        options: ['Dehydration', '*A high right atrial pressure', 'A normal finding in every adult'],
      },
    ],
    submitted: [{ email: 'amina@demo.example', daysAgo: 3, minutes: 4, chosen: [[0], [0, 1], [0]] }],
  },
]
