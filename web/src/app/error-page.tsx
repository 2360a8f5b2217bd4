import { pagePath } from '@sonocampus/contract/pages'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '@/shared/ui/button'
import { buttonStyles } from '@/shared/ui/button-styles'
import { Mark } from '@/shared/ui/logo'
import { ScreenProblem } from './page-problem'
import { ScreenLoadError } from './screen-load-error'

/** The last resort: an unexpected error, or an area whose frame failed to load. */
export function ErrorPage() {
  const error = useRouteError()
  if (error instanceof ScreenLoadError)
    return (
      <main className="grid min-h-dvh place-items-center">
        <ScreenProblem error={error} />
      </main>
    )
  return (
    <main className="grid min-h-dvh place-items-center px-5 py-16 text-center">
      <div role="alert" className="flex max-w-lg flex-col items-center">
        <Mark className="mb-6 size-20" />
        <h1 className="text-3xl">Unexpected Application Error!</h1>
        <p className="mt-3 w-full rounded-md bg-sunken px-4 py-2.5 font-medium break-words text-ink-soft">
          {describeError(error)}
        </p>
        <p className="mt-3 text-ink-soft">Reload the page. If it happens again, let the institute know.</p>
        <div className="mt-7 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          <Button onClick={() => location.reload()}>Reload</Button>
          <a href={pagePath('home')} className={buttonStyles({ variant: 'secondary' })}>
            Return to Home
          </a>
        </div>
      </div>
    </main>
  )
}

/** The error's message, or the response's status. */
export function describeError(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim()
  if (error instanceof Error) return error.message || error.name
  return typeof error === 'string' && error ? error : 'Unknown error'
}
