import { guardLimits } from '@sonocampus/contract/guard-limits'
import { type ImportResult, type ImportRow, importStudents, previewImport } from '@sonocampus/contract/imports'
import type { RequestOf } from '@sonocampus/contract/route'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '@/shared/api/call'
import { useDecision } from '@/shared/api/use-write'

export const usePreviewImport = () =>
  useMutation({ mutationFn: (rows: ImportRow[]) => call(previewImport, { body: { rows } }) })

/** Sends the rows in portions and reports the progress. */
export function useImportStudents() {
  const [sent, setSent] = useState(0)
  const write = useDecision(async ({ rows, ...said }: RequestOf<typeof importStudents>['body']) => {
    const results: ImportResult[] = []
    for (let at = 0; at < rows.length; at += guardLimits.imports.portion) {
      const some = rows.slice(at, at + guardLimits.imports.portion)
      results.push(...(await call(importStudents, { body: { rows: some, ...said } })))
      setSent(at + some.length)
    }
    return results
  })
  return { ...write, sent }
}
