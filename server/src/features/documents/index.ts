export { documentAddress, documentIdIn } from './document-address.ts'
export { documentsRoutes } from './documents.routes.ts'
export { keepDocument, sweepDocuments, useDocument } from './keep-document.ts'
