import type { CoursesTable } from '../db/tables/courses.ts'
import type { SectorPreset } from './sector-anatomy.ts'

type DemoCourse = Pick<
  CoursesTable,
  | 'title'
  | 'description'
  | 'category'
  | 'instructor_name'
  | 'difficulty_level'
  | 'outcomes'
  | 'prerequisites'
  | 'curriculum'
  | 'status'
> & { price: number; picture: SectorPreset; lesson_order?: 'in_order' }

/** A believable institute: six courses on offer and one draft. Prices in rupees. */
export const DEMO_COURSES: DemoCourse[] = [
  {
    title: 'Abdominal Ultrasound: From First Scan to Report',
    description:
      'Learn to scan the liver, gallbladder, pancreas, spleen, kidneys and aorta in a fixed order that you can repeat with every patient. Each lesson starts at the probe: where to place it, which way to turn it, and what the picture should look like before you freeze it. You then compare normal organs with stones, cysts, hydronephrosis, fatty liver and masses from everyday practice, and write a report that the referring doctor can act on. The course is built for doctors who own a machine and want to use it with confidence.',
    price: 25_000,
    category: 'Abdominal',
    instructor_name: 'Dr. Ayesha Siddiqui',
    difficulty_level: 'Beginner',
    outcomes:
      'Scan every abdominal organ in a fixed order\nRecognise gallstones, hydronephrosis and fatty liver\nMeasure organs and compare with normal values\nWrite a structured report',
    prerequisites: 'MBBS, BDS or a diploma in medical imaging\nAccess to an ultrasound machine for practice',
    curriculum:
      'Physics you really need\nThe machine and its knobs\nLiver and biliary tree\nPancreas and spleen\nKidneys and bladder\nAorta and lymph nodes\nThe structured report',
    status: 'active',
    picture: 'abdominal',
  },
  {
    title: 'Obstetric Ultrasound: The Three Trimesters',
    description:
      'From the first heartbeat to the position of the placenta at term. You will date a pregnancy, follow growth on a chart, take the standard planes of the anomaly scan one by one, and learn which findings need a second opinion on the same day. Doppler of the umbilical artery is explained with the pictures first and the numbers after.',
    price: 32_000,
    category: 'Obstetric',
    instructor_name: 'Dr. Sana Javed',
    difficulty_level: 'Intermediate',
    outcomes:
      'Date a pregnancy and follow its growth\nTake the standard planes of the anomaly scan\nAssess placenta, liquor and cervix\nKnow when to refer at once',
    prerequisites: 'Basic abdominal scanning\nMBBS, or a diploma in midwifery or imaging',
    curriculum:
      'Early pregnancy and its dangers\nDating and growth charts\nHead, spine and heart\nAbdomen and limbs\nPlacenta, liquor and cervix\nDoppler in the third trimester',
    status: 'active',
    picture: 'obstetric',
  },
  {
    title: 'Echocardiography Essentials',
    description:
      'The five windows of the heart, taught until your hand finds them without your eyes. You will judge left ventricular function by eye and by measurement, recognise valve disease by colour and by pressure gradient, and see the effusion before it becomes tamponade. Suited to physicians in emergency rooms, intensive care and outpatient clinics.',
    price: 45_000,
    category: 'Cardiac',
    instructor_name: 'Dr. Imran Qureshi',
    difficulty_level: 'Advanced',
    outcomes:
      'Find the five windows of the heart\nJudge ventricular function\nGrade common valve lesions\nRecognise effusion and tamponade',
    prerequisites: 'MBBS with one year of clinical work\nExperience with any kind of ultrasound',
    curriculum:
      'Windows and views\nLeft ventricle\nRight heart and pressures\nMitral and aortic valves\nPericardium\nThe emergency echo',
    status: 'active',
    picture: 'cardiac',
  },
  {
    title: 'Vascular Doppler: Veins and Arteries of Neck and Limbs',
    description:
      'Colour and spectral Doppler without fear of the knobs. You will rule out deep vein thrombosis by compression, map varicose veins before surgery, measure the carotid stenosis that changes treatment, and describe arterial disease of the leg so that the surgeon needs no second scan.',
    price: 38_000,
    category: 'Vascular',
    instructor_name: 'Dr. Bilal Ahmed',
    difficulty_level: 'Intermediate',
    outcomes:
      'Set up colour and spectral Doppler\nRule out deep vein thrombosis\nGrade carotid stenosis\nMap arteries and varicose veins',
    prerequisites: 'Basic abdominal scanning\nA machine with colour Doppler',
    curriculum:
      'Doppler physics in one hour\nVeins of the leg\nVaricose veins and reflux\nCarotid and vertebral arteries\nArteries of the leg\nReporting with diagrams',
    status: 'active',
    picture: 'vascular',
  },
  {
    title: 'Musculoskeletal Ultrasound for Clinicians',
    description:
      'Shoulder, elbow, wrist, hip, knee and ankle in the standard planes, with the patient positioned the way you meet them in the clinic. Tendon tears, effusions, bursitis and nerve entrapment are shown side by side with the healthy limb, and guided injection is taught step by step on a phantom.',
    price: 30_000,
    category: 'Musculoskeletal',
    instructor_name: 'Dr. Hina Raza',
    difficulty_level: 'Intermediate',
    outcomes:
      'Scan six joints in standard planes\nRecognise tears, effusion and bursitis\nFind entrapped nerves\nGuide a needle safely',
    prerequisites: 'MBBS, DPT or equivalent\nA linear probe for practice',
    curriculum:
      'Probe handling and artefacts\nShoulder\nElbow and wrist\nHip and knee\nAnkle and foot\nGuided injection',
    status: 'active',
    picture: 'musculoskeletal',
  },
  {
    title: 'Point-of-Care Ultrasound: The First Ten Minutes',
    description:
      'A free introduction for every doctor on call. Lung sliding, free fluid, a failing heart and a full bladder: four questions that ultrasound answers at the bedside before the blood tests are back. Short lessons, made for a phone and a night shift.',
    price: 0,
    category: 'Point of care',
    instructor_name: 'Dr. Ayesha Siddiqui',
    difficulty_level: 'Beginner',
    outcomes: 'Answer four bedside questions\nKnow when to call for a full scan',
    prerequisites: 'None: open to every doctor, nurse and student of medicine',
    curriculum: 'Lung sliding and B-lines\nFree fluid\nThe heart at a glance\nBladder and vena cava',
    status: 'active',
    picture: 'point-of-care',
    lesson_order: 'in_order',
  },
  {
    title: 'Thyroid and Small Parts',
    description: 'Thyroid, salivary glands, breast and scrotum with the linear probe. This course is being prepared.',
    price: 22_000,
    category: 'Small parts',
    instructor_name: 'Dr. Hina Raza',
    difficulty_level: 'Intermediate',
    outcomes: 'Describe thyroid nodules in a graded way\nScan breast and scrotum systematically',
    prerequisites: 'Basic abdominal scanning',
    curriculum: 'Thyroid\nSalivary glands and neck nodes\nBreast\nScrotum',
    status: 'draft',
    picture: 'vascular',
  },
]

export const DEMO_BANK_ACCOUNTS = [
  {
    bank_name: 'Meezan Bank',
    account_name: 'Institute of Ultrasound Training',
    account_number: '0123 0456789012',
    iban: 'PK92MEZN0001230456789012',
  },
  {
    bank_name: 'Habib Bank Limited',
    account_name: 'Institute of Ultrasound Training',
    account_number: '0456 0123456789',
    iban: 'PK89HABB0004560123456789',
  },
]
