import type { Faq, Graduate, Instructor, SiteTexts } from '@sonocampus/contract/site.texts'

const faq: Faq = [
  {
    question: 'Who may apply?',
    answer:
      'Doctors, radiographers and sonographers, and students of these in their last year.\nWe ask for your certificate of qualification.',
  },
  {
    question: 'Do I need a machine?',
    answer:
      'Not to begin with. The lessons show every step, and the picture questions train your eye. To practise you need one.',
  },
  {
    question: 'How long do I have?',
    answer: 'As long as the course says, usually four months. If you need more, renew your access for a smaller fee.',
  },
  {
    question: 'Can I pay in parts?',
    answer: 'Yes. Write to us before you pay, and we agree on the parts and their dates.',
  },
  {
    question: 'Is the certificate recognised?',
    answer: 'It is ours, with a code that anybody can check online. It does not replace a licence of your council.',
  },
]

const instructor = (name: string, degrees: string, registration: string, about: string): Instructor => ({
  name,
  degrees,
  registration,
  about,
  photo_url: '',
})

const instructors: Instructor[] = [
  instructor(
    'Dr. Ayesha Siddiqui',
    'MBBS, FCPS (Radiology)',
    'DEMO-10234',
    'Abdomen and small parts, for twenty years.',
  ),
  instructor(
    'Dr. Imran Qureshi',
    'MBBS, MCPS',
    'DEMO-20871',
    'Teaches echocardiography between two clinics in Multan.',
  ),
  instructor('Dr. Hina Raza', 'MBBS, DMRD', 'DEMO-31550', 'Tendons, joints and nerves, and how to write what you saw.'),
]

const graduate = (name: string, words: string, course: string, year: string): Graduate => ({
  name,
  words,
  course,
  year,
  photo_url: '',
  has_consent: true,
})

const graduates: Graduate[] = [
  graduate(
    'Dr. Saima Javed',
    'I used to send every abdomen to the city. Now I answer the simple ones myself.',
    'Abdomen',
    '2026',
  ),
  graduate(
    'Kashif Mehmood',
    'The picture questions are what I needed: look, decide, then see how wrong I was.',
    'Obstetrics',
    '2026',
  ),
  graduate(
    'Dr. Rabia Anwar',
    'Twenty minutes each night, on the phone, with a sleeping baby. It worked.',
    'Musculoskeletal',
    '2025',
  ),
]

/** What the year's institute has written for its public pages. */
export const YEAR_TEXTS: Omit<SiteTexts, 'changed'> = {
  terms:
    '# Your place\nA place in a course is yours alone. Please do not share your login.\n# What we do\n- Lessons, quizzes and classes as the course says\n- Answers to questions within a week',
  privacy:
    '# What we keep\nYour name, email and phone, what you send with your application, and your progress.\n# How long\nAs long as you have an account. Messages from the contact form for a year. Write to us, and we erase it.',
  refunds: 'Within 7 days, if you have watched no more than two lessons, we return the fee.',
  faq,
  instructors,
  graduates,
}

/** Who wrote to the institute, how many days ago, and what the desk answered. */
export const YEAR_MESSAGES: {
  daysAgo: number
  name: string
  email: string
  phone: string
  text: string
  answer?: string
}[] = [
  {
    daysAgo: 23,
    name: 'Dr. Farah Naz',
    email: 'farah.naz@mail.example',
    phone: '',
    text: 'Is there a discount if three colleagues of one hospital join together?',
    answer: 'Yes, from three on. Please apply each by yourself and name the hospital, then we grant it.',
  },
  {
    daysAgo: 9,
    name: 'Waqas Ali',
    email: 'waqas.ali@mail.example',
    phone: '0301 0000001',
    text: 'I finished my radiography diploma abroad. Do you accept it?',
    answer: 'We do, with a translation. Upload both in one PDF.',
  },
  {
    daysAgo: 2,
    name: 'Dr. Sobia Khan',
    email: 'sobia.khan@mail.example',
    phone: '',
    text: 'Are the live classes recorded? I am on duty on most evenings.',
  },
  {
    daysAgo: 1,
    name: 'Tariq Mahmood',
    email: '',
    phone: '0300 0000002',
    text: 'Please call me about the fee in parts.',
  },
]
