import { listCertificates, reissueCertificate, revokeCertificate } from '@sonocampus/contract/certificates'
import type { RequestOf } from '@sonocampus/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callWithTotal } from '@/shared/api/call'
import { freshLinks } from '@/shared/api/fresh-links'
import { useDecision } from '@/shared/api/use-write'

type CertificateFilter = RequestOf<typeof listCertificates>['query']

const ALL = ['certificates']
const keys = { list: (query: CertificateFilter) => [...ALL, 'all', query] }

export const certificatesQuery = (query: CertificateFilter) =>
  queryOptions({
    queryKey: keys.list(query),
    queryFn: ({ signal }) => callWithTotal(listCertificates, { query }, signal),
    placeholderData: keepPreviousData,
    ...freshLinks,
  })

type Revocation = { certificateId: string; reason: string }

export const useRevokeCertificate = () =>
  useDecision(({ certificateId, ...body }: Revocation) => call(revokeCertificate, { params: { certificateId }, body }))

export const useReissueCertificate = () =>
  useDecision((certificateId: string) => call(reissueCertificate, { params: { certificateId } }))
