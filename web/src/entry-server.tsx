import type { PublicPage as PageState } from '@sonocampus/contract/pages'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { VerifyView } from './features/learning/certificates/verify/verify-view'
import { LogInView } from './pages/public/log-in-view'
import { PublicPage } from './pages/public/public-page'

/** Draws a public page on the server; entry-public.tsx takes it over from the same state. */
export const render = (page: PageState): string =>
  renderToString(
    <StrictMode>
      <PublicPage page={page} Verify={VerifyView} LogIn={LogInView} />
    </StrictMode>,
  )
