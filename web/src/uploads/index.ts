export { fingerprintOf } from './fingerprint'
export { findExtras } from './kept-extras'
export { isUnderWay, leftInWords, percentOf, secondsLeft, type Upload } from './upload'
export { heldElsewhere, onLessonSaved, uploads, useUploads } from './uploads'
