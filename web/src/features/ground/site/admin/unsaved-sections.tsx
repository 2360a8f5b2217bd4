import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { useUnsaved } from '@/shared/ui/use-unsaved'

const Report = createContext<(section: string, isUnsaved: boolean) => void>(() => {})

/** Asks once before typed work of any section is left. */
export function UnsavedSections({ children }: { children: ReactNode }) {
  const [unsaved, setUnsaved] = useState<readonly string[]>([])
  const { question } = useUnsaved(unsaved.length > 0)
  const report = useCallback((section: string, isUnsaved: boolean) => {
    setUnsaved((before) => [...before.filter((one) => one !== section), ...(isUnsaved ? [section] : [])])
  }, [])
  return (
    <Report value={report}>
      {children}
      {question}
    </Report>
  )
}

export function useUnsavedSection(section: string, isUnsaved: boolean): void {
  const report = useContext(Report)
  useEffect(() => {
    report(section, isUnsaved)
    return () => report(section, false)
  }, [report, section, isUnsaved])
}
