import { verifyCertificate } from '@sonocampus/contract/certificates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '@/shared/api/call'

const keys = { code: (code: string) => ['certificates', 'verified', code] }

export const verifyCertificateQuery = (code: string) =>
  queryOptions({
    queryKey: keys.code(code),
    queryFn: ({ signal }) => call(verifyCertificate, { params: { code } }, signal),
  })
