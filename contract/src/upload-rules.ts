import { limits } from './limits.ts'
import type { UploadRule } from './route.ts'

/** What each kind of upload may be, and what it says otherwise. */
export const uploadRules = {
  thumbnail: {
    maxBytes: limits.uploads.thumbnail,
    types: ['image/jpeg', 'image/png', 'image/gif'],
    tooLarge: 'Please select a file smaller than 2MB.',
    wrongType: 'Please select a valid image file (JPEG, PNG, GIF).',
    missing: 'Please select an image file to upload.',
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
    types: ['image/png', 'image/jpeg', 'application/pdf'],
    tooLarge: 'File size exceeds 5MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG, or PDF.',
    missing: 'Please select a payment proof file to upload.',
  },
  qualificationCertificate: {
    maxBytes: limits.uploads.certificate,
    types: ['application/pdf', 'image/png', 'image/jpeg'],
    tooLarge: 'File size exceeds 10MB.',
    wrongType: 'Invalid file type. Please upload PNG, JPG, or PDF.',
    missing: 'Please upload your qualification certificate.',
  },
  assignment: {
    maxBytes: limits.uploads.assignment,
    types: [
      'application/pdf',
      'image/png',
      'image/jpeg',
      'application/zip',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    tooLarge: 'File size exceeds 25MB.',
    wrongType: 'Invalid file type. Please upload PDF, PNG, JPG, DOCX or ZIP.',
    missing: 'Submission Error: Please select a file to submit.',
  },
  captions: {
    maxBytes: limits.uploads.captions,
    types: ['text/vtt'],
    tooLarge: 'Captions may have at most 1 MB.',
    wrongType: 'These are no captions in the WebVTT format.',
    missing: 'Please select a WebVTT file.',
  },
} as const satisfies Record<string, UploadRule>
