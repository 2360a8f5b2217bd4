import { limits } from './limits.ts'
import type { UploadRule } from './route.ts'

/** Phone photos and documents. HEIC is stored as a JPEG. */
const SCANS = ['image/png', 'image/jpeg', 'image/webp', 'image/heic', 'application/pdf'] as const

export const TOO_MANY_PIXELS = 'This picture has more than 40 megapixels. Choose a smaller one.'
export const HEIC_UNREADABLE =
  "This HEIC picture can't be opened. Send a screenshot of it, or set the camera to JPG (on an iPhone: Settings, Camera, Formats, Most Compatible) and take it again."

/** The limits of each kind of upload, and the message when they are broken. */
export const uploadRules = {
  thumbnail: {
    maxBytes: limits.uploads.thumbnail,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    tooLarge: 'Choose a file smaller than 2MB.',
    wrongType: 'Please select a valid image file (JPEG, PNG, GIF).',
    missing: 'Choose an image file to upload.',
  },
  avatar: {
    maxBytes: limits.uploads.avatar - 1,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    tooLarge: 'Please select a file smaller than 5MB.',
    wrongType: 'Please select a valid image file (JPEG, PNG, GIF).',
    missing: 'Please select a valid image file (JPEG, PNG, GIF).',
  },
  paymentProof: {
    maxBytes: limits.uploads.paymentProof,
    types: SCANS,
    tooLarge: 'File size exceeds 5MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG, or PDF.',
    missing: 'Choose a payment proof to upload.',
  },
  qualificationCertificate: {
    maxBytes: limits.uploads.certificate,
    types: SCANS,
    tooLarge: 'File size exceeds 10MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG, or PDF.',
    missing: 'Please upload your qualification certificate.',
  },
  assignment: {
    maxBytes: limits.uploads.assignment,
    types: [
      ...SCANS,
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'video/mp4',
      'video/quicktime',
      'video/webm',
    ],
    tooLarge: 'File size exceeds 25MB.',
    film: { maxBytes: limits.uploads.assignmentFilm, tooLarge: 'File size exceeds 200MB.' },
    wrongType: 'Invalid file type. Please upload PDF, PNG, JPG, WebP, HEIC, DOCX, ZIP, MP4, MOV or WebM.',
    missing: 'Submission Error: Please select a file to submit.',
  },
  asset: {
    maxBytes: limits.imaging.upload,
    types: ['image/png', 'image/jpeg', 'image/webp', 'video/mp4', 'video/webm', 'application/dicom'],
    tooLarge: 'File size exceeds 200MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG, WebP, MP4, WebM or DICOM.',
    missing: 'Choose a picture, a clip or a DICOM file.',
  },
  assetFrame: {
    maxBytes: limits.uploads.generic,
    types: ['image/png', 'image/jpeg', 'image/webp'],
    tooLarge: 'File size exceeds 50MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG or WebP.',
    missing: 'Choose a picture.',
  },
  lessonFile: {
    maxBytes: limits.uploads.lessonFile,
    types: ['application/pdf', 'image/png', 'image/jpeg', 'image/webp'],
    tooLarge: 'File size exceeds 50MB.',
    wrongType: 'Invalid file type. Please upload a PDF, PNG, JPG or WebP.',
    missing: 'Choose a file.',
  },
  captions: {
    maxBytes: limits.uploads.captions,
    types: ['text/vtt'],
    tooLarge: 'Captions can have at most 1 MB.',
    wrongType: "This isn't a WebVTT captions file.",
    missing: 'Choose a WebVTT file.',
  },
} as const satisfies Record<string, UploadRule>
