import type { Dice } from './dice.ts'

const words = (text: string) => text.split(' ')

const FIRST = words(
  'Aaliya Abdullah Adeel Afshan Ahmed Ahsan Aiman Ali Amna Anum Asad Asma Atif Ayesha Babar Bilal Bushra Danish Ehsan Faisal Faiza Farhan Fatima Ghazala Hafsa Hamza Haris Hassan Hina Huma Ibrahim Imran Iqra Irfan Javeria Junaid Kamran Kanwal Khadija Kiran Laiba Maham Maria Maryam Mehwish Mohsin Muhammad Mustafa Nabeel Naila Naveed Nida Noman Omer Qasim Rabia Rashid Rida Saad Sadaf Saima Salman Samina Sana Shahid Shazia Sobia Sumaira Tahir Talha Tooba Umair Urooj Usman Wajiha Waqas Yasir Yusra Zahid Zara Zeeshan Zoya',
)
const LAST = words(
  'Abbasi Afridi Ahmad Akhtar Anjum Ansari Arshad Ashraf Aslam Awan Baig Baloch Bhatti Bukhari Butt Chaudhry Durrani Farooq Ghani Gill Gondal Hashmi Hussain Iqbal Jamil Javed Kazmi Khalid Khan Khattak Lodhi Mahmood Malik Mehmood Memon Minhas Mirza Mughal Naqvi Nasir Niazi Qazi Qureshi Rafiq Raja Rana Rashid Raza Rehman Saeed Saleem Shah Shaikh Shakir Siddiqui Soomro Sultan Tariq Usmani Wali Yousaf Zafar Zaidi Zaman',
)
const HOSTS = words('mail.example post.example example.com example.org example.net clinic.example hospital.example')

export type Name = { first: string; last: string; email: string }

/** A realistic name, and a unique address: it ends with the student's number. */
export function makeName(dice: Dice, number: number): Name {
  const [first, last] = [dice.pick(FIRST), dice.pick(LAST)]
  const between = dice.pick(['.', '_', ''])
  return { first, last, email: `${first}${between}${last}${number}@${dice.pick(HOSTS)}`.toLowerCase() }
}

export const QUALIFICATIONS = [
  'MBBS, King Edward Medical University',
  'MBBS, Dow University of Health Sciences',
  'FCPS part one, radiology',
  'BSc in medical imaging technology',
  'Diploma in midwifery',
  'MD, Aga Khan University',
]
export const EXPERIENCES = [
  'None yet',
  'Two years of bedside scanning in an emergency room',
  'Six months in an antenatal clinic',
  'Ten years in general practice with a machine of my own',
  'A rotation of three months in radiology',
]
