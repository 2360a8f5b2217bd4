export { documentAddress, documentIdIn } from './document-address.ts'
export { documentsRoutes } from './documents.routes.ts'
export { claimDocument, keepDocument, sweepDocuments } from './keep-document.ts'
