import './shared/ui/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { DesignPage } from './pages/design/design-page'

/** The parts of the design system by themselves, for tests that look at one of them (vite build --mode design). */
const container = document.getElementById('root')
if (!container) throw new Error('design.html has no element #root')
createRoot(container).render(
  <StrictMode>
    <DesignPage />
  </StrictMode>,
)
