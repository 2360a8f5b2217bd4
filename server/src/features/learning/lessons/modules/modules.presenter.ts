import type { Module } from '@sonocampus/contract/lessons.modules'
import { shownVersion } from '../../../../shown-version.ts'
import type { ModuleRow } from './modules.queries.ts'

/** What its form changes. */
export const editedModule = ({ title }: Pick<ModuleRow, 'title'>) => ({ title })

export const presentModule = ({ position, ...row }: ModuleRow): Module => ({
  ...row,
  order: position,
  version: shownVersion(editedModule(row)),
})
