import type { DemoAssignment } from '../demo-assignments.ts'
import type { DemoQuiz } from '../demo-quizzes.ts'

const open = { submitted: [] }

export const YEAR_QUIZZES: DemoQuiz[] = [
  {
    course: 0,
    title: 'What would you write?',
    description: 'Three findings and what the report should say. The teacher reads every answer.',
    dueInDays: 44,
    settings: { review_by_hand: 1 },
    questions: [
      {
        text: 'A liver of 17 cm, brighter than the kidney, with a smooth edge.',
        explanation: 'Size and brightness belong in the findings, the grade of the steatosis in the impression.',
        options: ['Normal liver', '*Enlarged, moderate steatosis', 'Cirrhosis'],
      },
      {
        text: 'A round, dark structure of 3 cm at the upper pole of the left kidney, bright behind it.',
        explanation: 'A simple cyst. Say that its wall is thin and that nothing is inside.',
        options: ['*Simple cyst', 'Solid mass', 'Hydronephrosis'],
      },
      {
        text: 'What belongs in the impression after a normal examination in poor conditions?',
        explanation: 'What was normal, and what could not be seen.',
        options: ['*What was normal', '*What could not be seen', 'The name of the machine'],
      },
    ],
    ...open,
  },
  {
    course: 1,
    title: 'Dating and growth',
    description: 'Five questions on the first half of the course. Two attempts; the better one counts.',
    dueInDays: 35,
    settings: { pass_mark: 60, attempts_allowed: 2 },
    questions: [
      {
        text: 'Which measurement dates a pregnancy of nine weeks best?',
        explanation: 'Crown-rump length, to within five days.',
        options: ['*Crown-rump length', 'Femur length', 'Abdominal circumference', 'Biparietal diameter'],
      },
      {
        text: 'In which plane is the abdominal circumference measured?',
        explanation: 'Across the liver, with stomach and the junction of the umbilical vein in the same picture.',
        options: ['Through both kidneys', '*With stomach and umbilical vein', 'At the insertion of the cord'],
      },
      {
        text: 'What belongs to a complete growth scan?',
        explanation: 'Head, abdomen and femur, the liquor and the placenta. Sex does not.',
        options: ['*Head and abdomen', '*Femur', '*Liquor', 'Sex of the child'],
      },
      {
        text: 'From which crown-rump length on must a heartbeat be seen?',
        explanation: 'From 7 mm on; below that, look again after a week.',
        options: ['3 mm', '*7 mm', '12 mm'],
      },
      {
        text: 'Two scans, two weeks apart, show no growth of the abdomen. What next?',
        explanation: 'Doppler of the umbilical artery, and a referral on the same day if it is abnormal.',
        options: ['Another scan in a month', '*Doppler of the umbilical artery', 'Nothing, if the head grows'],
      },
    ],
    ...open,
  },
  {
    course: 1,
    title: 'What must be referred at once',
    description: 'Three findings, each with what you would do. The teacher reviews every answer.',
    dueInDays: 50,
    settings: { review_by_hand: 1 },
    questions: [
      {
        text: 'Free fluid in the pelvis, an empty uterus and a positive test.',
        explanation: 'An ectopic pregnancy until the opposite is proven.',
        options: ['Control in a week', '*Referral at once', 'Another test first'],
      },
      {
        text: 'Which findings at 34 weeks cannot wait until tomorrow?',
        explanation: 'Reversed flow in the umbilical artery, and no liquor.',
        options: ['*Reversed end-diastolic flow', '*No liquor', 'A breech position'],
      },
      {
        text: 'A low placenta at twenty weeks, without bleeding.',
        explanation: 'Most of them rise: look again at 32 weeks, and say what to do if she bleeds.',
        options: ['Referral at once', '*A scan at 32 weeks', 'Nothing to do'],
      },
    ],
    ...open,
  },
  {
    course: 2,
    title: 'Windows and function',
    description: 'Four questions before the live round.',
    dueInDays: 28,
    settings: { pass_mark: 70, attempts_allowed: 3, review_by_hand: 1 },
    questions: [
      {
        text: 'Which view shows all four chambers?',
        explanation: 'The apical view, and in many patients the subcostal one too.',
        options: ['*Apical', '*Subcostal', 'Parasternal short axis', 'Suprasternal'],
      },
      {
        text: 'The ejection fraction is 30 %. How is the function graded?',
        explanation: 'Below 35 % is severely reduced.',
        options: ['Normal', 'Mildly reduced', '*Severely reduced'],
      },
      {
        text: 'Which sign comes first in tamponade?',
        explanation: 'The right atrium collapses in systole before the ventricle does in diastole.',
        options: ['Collapse of the right ventricle', '*Collapse of the right atrium', 'A swinging heart'],
      },
      {
        text: 'What makes a mitral regurgitation look larger than it is?',
        explanation: 'A low colour scale and too much gain.',
        options: ['*A low colour scale', '*Too much gain', 'A thin patient'],
      },
    ],
    ...open,
  },
  {
    course: 3,
    title: 'Veins of the leg',
    description: 'Twelve minutes, four questions.',
    dueInDays: 22,
    settings: { time_limit_minutes: 12, pass_mark: 60, attempts_allowed: 2 },
    questions: [
      {
        text: 'What rules out a thrombosis in the femoral vein?',
        explanation: 'The vein disappears under gentle pressure of the probe.',
        options: ['Flow in colour', '*Complete compression', 'A vein that is not wide'],
      },
      {
        text: 'Where does compression end in a full examination?',
        explanation: 'At the calf, vein after vein.',
        options: ['At the groin', 'At the knee', '*At the calf'],
      },
      {
        text: 'How long is reflux in a superficial vein abnormal?',
        explanation: 'More than half a second.',
        options: ['*More than 0.5 s', 'More than 2 s', 'Any backward flow'],
      },
      {
        text: 'Which pitfalls can look like a thrombosis?',
        explanation: 'A lymph node and a Baker cyst; a valve does not.',
        options: ['*A lymph node', '*A Baker cyst', 'A normal valve'],
      },
    ],
    ...open,
  },
  {
    course: 4,
    title: 'Shoulder and knee',
    description: 'Four questions on the two joints that you will see every day.',
    dueInDays: 33,
    settings: { pass_mark: 60, attempts_allowed: 2 },
    questions: [
      {
        text: 'How is the patient positioned for the supraspinatus?',
        explanation: 'The hand on the back pocket brings the tendon out from under the acromion.',
        options: ['*Hand on the back pocket', 'Arm above the head', 'Arm hanging down'],
      },
      {
        text: 'A dark gap in a tendon disappears when the probe is tilted. What is it?',
        explanation: 'Anisotropy: the beam did not meet the fibres at a right angle.',
        options: ['A tear', '*Anisotropy', 'Calcification'],
      },
      {
        text: 'Where does an effusion of the knee collect first?',
        explanation: 'In the suprapatellar recess, with the knee slightly bent.',
        options: ['Behind the knee', '*Above the patella', 'Beside the medial ligament'],
      },
      {
        text: 'What belongs to a complete tear?',
        explanation: 'A gap through the whole tendon, and ends that move apart.',
        options: ['*A gap through the whole tendon', '*Ends that move apart', 'Flow in power Doppler alone'],
      },
    ],
    ...open,
  },
]

const nobody = { handedIn: [] }

export const YEAR_ASSIGNMENTS: DemoAssignment[] = [
  {
    course: 2,
    title: 'Function by eye',
    description:
      'Judge the left ventricle in six loops of the course, in words and as a percentage, before you measure.',
    dueInDays: 31,
    ...nobody,
  },
  {
    course: 3,
    title: 'One carotid, measured twice',
    description: 'Measure the same carotid on two days and say why the two values differ.',
    dueInDays: 47,
    ...nobody,
  },
  {
    course: 4,
    title: 'A knee with fluid',
    description: 'Show an effusion in three planes and compare it with the other side.',
    dueInDays: 29,
    ...nobody,
  },
  {
    course: 5,
    title: 'Ten minutes with one patient',
    description: 'Answer the four bedside questions for one patient on call and write them down as you would at night.',
    dueInDays: 36,
    ...nobody,
  },
  {
    course: 2,
    title: 'Five windows of one heart',
    description: 'Record the five windows of one volunteer and name the structures. One PDF with one picture per page.',
    dueInDays: 38,
    ...nobody,
  },
  {
    course: 3,
    title: 'Map of a varicose vein',
    description: 'Draw the map of one leg as the surgeon needs it: junctions, reflux, perforators.',
    dueInDays: 26,
    ...nobody,
  },
  {
    course: 4,
    title: 'Shoulder in eight pictures',
    description: 'The standard planes of one healthy shoulder, in the order of the lesson.',
    dueInDays: 42,
    ...nobody,
  },
]
