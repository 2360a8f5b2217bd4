import './shared/ui/index.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app'

const container = document.getElementById('root')
if (!container) throw new Error('app.html has no element #root')
createRoot(container).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
