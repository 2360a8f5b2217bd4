/** Where students have studied and worked; schools that teach thousands, and no hospital by name. */
export const QUALIFIED_AT = [
  'MBBS, King Edward Medical University, Lahore',
  'MBBS, Dow University of Health Sciences, Karachi',
  'MBBS, Nishtar Medical University, Multan',
  'MBBS, Khyber Medical College, Peshawar',
  'MBBS, Rawalpindi Medical University',
  'MBBS, Bolan Medical College, Quetta',
  'MBBS, Liaquat University, Jamshoro',
  'MBBS, Quaid-e-Azam Medical College, Bahawalpur',
  'MD, Aga Khan University, Karachi',
  'FCPS part one, radiology, Lahore',
  'BSc in medical imaging technology, Faisalabad',
  'BS in radiography, Peshawar',
  'Diploma in midwifery, Hyderabad',
  'DPT, Islamabad',
]

export const WORKED_AT = [
  'None yet',
  'Two years of bedside scanning in an emergency room in Lahore',
  'Six months in an antenatal clinic in Sukkur',
  'Ten years in general practice in Gujranwala with a machine of my own',
  'A rotation of three months in radiology in Karachi',
  'House officer in Multan, some scans under supervision',
  'Medical officer of a rural health centre near Mardan',
  'Four years as a sonographer in Sialkot',
  'One year in a cardiac ward in Rawalpindi',
  'Visiting clinic in Gilgit twice a year, with a portable machine',
  'Two years in a maternity home in Quetta',
  'Sports medicine in Islamabad, joints only',
]
