import { Refusal } from '../../jobs.ts'

export const unreadable = () => new Refusal("This DICOM file can't be read. Export it again and retry.")

const INSTEAD = 'Export it uncompressed or as JPEG and retry.'

/** Names what was found, in words of our own: whatever the file says of itself may be its patient's. */
export const storedOtherwise = (what: string) =>
  new Refusal(`This DICOM file is stored as ${what}, which we can't read. ${INSTEAD}`)

export const needsFfmpeg = (what: string) =>
  new Refusal(
    `This DICOM file is stored as ${what}, which this server can't open because ffmpeg isn't installed. ${INSTEAD}`,
  )

const OF_THE_IMAGES = 'Export the images themselves and retry.'
const IMAGELESS: [RegExp, string][] = [
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.88\./, 'a structured report'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.104\./, 'a document inside DICOM'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.11\./, 'a description of how other images are shown'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.9\./, 'a waveform'],
  [/^1\.2\.840\.10008\.5\.1\.4\.1\.1\.66/, "a machine's raw data"],
]
const DIRECTORY = '1.2.840.10008.1.3.10'

/** Why there is no picture in a file, by the kind of object that it says it is. */
export function withoutPicture(kind: string): Refusal {
  if (kind === DIRECTORY)
    return new Refusal(
      'This is a DICOMDIR, the list of contents of a disc, without pictures. Upload the files in the folders next to it.',
    )
  const [, what] = IMAGELESS.find(([pattern]) => pattern.test(kind)) ?? []
  return new Refusal(
    what
      ? `This DICOM file has no picture in it: it's ${what}. ${OF_THE_IMAGES}`
      : `This DICOM file has no picture in it. ${OF_THE_IMAGES}`,
  )
}
