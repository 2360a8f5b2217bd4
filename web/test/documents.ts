import { openDocument } from '@sonocampus/contract/documents'
import { answerWith } from './fake-server.ts'
import { fakeId } from './screen.tsx'

/** A private document's address in lists. */
export const documentUrl = (number: number) =>
  `/api/documents/${fakeId(number)}?session=${fakeId(0)}&expires=0&signature=signed`

/** Private documents: the one with this number is a PDF, all others pictures of this size. */
export async function answerDocuments({
  pdf,
  width = 16,
  height = 16,
}: {
  pdf?: number
  width?: number
  height?: number
} = {}) {
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')
  const picture = await canvas.convertToBlob()
  const page = new Blob(['%PDF-1.4'], { type: 'application/pdf' })
  answerWith(openDocument, ({ params }) => new Response(params.documentId === fakeId(pdf ?? -1) ? page : picture))
}
