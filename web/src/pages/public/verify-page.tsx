import type { VerifyAnswer } from '@sonocampus/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { verifyCertificateQuery } from '@/features/learning/certificates/verify/api'
import { VerifyView } from '@/features/learning/certificates/verify/verify-view'
import { PublicFrame } from '@/features/learning/courses/catalogue/public-frame'
import { ApiError } from '@/shared/api/api-error'
import { PublicWaiting } from './public-waiting'
import { RouterNavigation } from './router-navigation'
import { siteOfDocument } from './site-values'

/** The verification page inside the app's router. */
export function VerifyRoute() {
  const { code: inPath } = useParams()
  const [query] = useSearchParams()
  const code = (inPath ?? query.get('code') ?? '').trim()
  const site = useQuery(siteOfDocument)
  const verified = useQuery({ ...verifyCertificateQuery(code), enabled: code !== '' })
  const answer = code ? answerOf(verified.data, verified.error) : ({ refused: 'unrequested' } as const)
  const title = site.data && `Verify a certificate | ${site.data.institute_name}`
  useEffect(() => {
    if (title) document.title = title
  }, [title])
  if (!site.data || !answer) {
    const retry = () => void Promise.all([site.refetch(), verified.refetch()])
    return <PublicWaiting failed={site.isError || verified.isError} onRetry={retry} />
  }
  return (
    <RouterNavigation>
      <PublicFrame site={site.data}>
        <VerifyView answer={answer} />
      </PublicFrame>
    </RouterNavigation>
  )
}

function answerOf(
  found: Extract<VerifyAnswer, { found: unknown }>['found'] | undefined,
  error: unknown,
): VerifyAnswer | null {
  if (found) return { found }
  if (!(error instanceof ApiError)) return null
  if (error.status === 429) return { refused: 'limited', text: error.message }
  return error.status < 500 ? { refused: 'unknown' } : null
}
